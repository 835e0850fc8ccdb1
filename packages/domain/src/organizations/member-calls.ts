/** Requests of the members API. */
import { z } from 'zod'
import { pageQuerySchema } from '../lists/public.ts'
import { memberRoles } from '../permissions/public.ts'
import { maxInvitedAtOnce } from './addresses.ts'
import { memberStatuses } from './member-states.ts'
import { t } from './texts.ts'

export const memberOrderings = ['name', '-name', 'email', '-email', 'created_at', '-created_at'] as const
export type MemberOrdering = (typeof memberOrderings)[number]

/** ST-006. */
export const listMembersQuerySchema = pageQuerySchema.extend({
  organization: z.uuid().optional(),
  workspaces: z.union([z.uuid(), z.literal('all')]).default('all'),
  exclude_marqueeevents_users: z
    .enum(['true', 'false'])
    .optional()
    .describe('Accepted without effect: the provider’s staff are never members here.'),
  search: z.string().trim().max(255).default('').describe('Part of the name or the email address.'),
  role: z.enum(memberRoles).optional(),
  status: z.enum(memberStatuses).optional(),
  ordering: z.enum(memberOrderings).default('name'),
})
export type ListMembersQuery = z.infer<typeof listMembersQuerySchema>

export const personFieldSchema = z.string().trim().max(100, t.error('nameTooLong'))

const memberAccessSchema = {
  role: z.enum(memberRoles).optional(),
  roles: z.array(z.uuid()).max(20).optional().describe('Roles across the organization.'),
  workspaces: z
    .array(z.object({ id: z.uuid(), role: z.uuid().optional() }))
    .max(100)
    .optional()
    .describe('Teams, each with the role in it.'),
}

/** ST-007: one person, or several addresses at once. */
export const inviteMembersSchema = z
  .object({
    email: z.string().trim().max(254).optional(),
    emails: z.array(z.string().trim().max(254)).min(1).max(maxInvitedAtOnce).optional(),
    first_name: personFieldSchema.default(''),
    last_name: personFieldSchema.default(''),
    organization: z.uuid().optional(),
    message: z.string().trim().max(1000, t.error('messageTooLong')).default(''),
    ...memberAccessSchema,
  })
  .refine(({ email, emails }) => (email === undefined) !== (emails === undefined), {
    path: ['email'],
    ...t.error('emailMissing'),
  })
  .meta({ id: 'InviteMembers' })
export type InviteMembers = z.infer<typeof inviteMembersSchema>

const invitationLink = z
  .string()
  .nullable()
  .describe(
    'For callers to pass on if this installation sends no email. Null if it does, if the person already has an account, or if the caller can’t read the outbox (0046).',
  )

/** The outcome for each address, in the order of the request. */
export const invitationResultsSchema = z
  .object({
    results: z.array(
      z.object({
        email: z.string(),
        outcome: z.enum(['invited', 'already_member', 'refused']),
        message: z.string(),
        user: z.uuid().nullable(),
        link: invitationLink,
      }),
    ),
  })
  .meta({ id: 'InvitationResults' })
export const invitationLinkSchema = z.object({ link: invitationLink }).meta({ id: 'InvitationLink' })

export type InvitationResult = z.infer<typeof invitationResultsSchema>['results'][number]

/** Omitted fields stay unchanged. */
export const updateMemberSchema = z
  .object({ ...memberAccessSchema, is_active: z.boolean().optional() })
  .meta({ id: 'UpdateMember' })
export type UpdateMember = z.infer<typeof updateMemberSchema>
