/** The signed-in person (AU-090, AU-091). */
import { z } from 'zod'
import { emailSchema, personNameSchema } from '../inputs/public.ts'
import { organizationSchema, workspaceSchema } from '../organizations/public.ts'
import { memberRoles, reaches } from '../permissions/public.ts'

/** FORCE_CHANGE_PASSWORD: someone else chose the password (AU-069). */
export const userStatuses = ['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD'] as const
export type UserStatus = (typeof userStatuses)[number]

export const meReplySchema = z
  .object({
    id: z.uuid(),
    email: emailSchema,
    ...personNameSchema.shape,
    company: z.string().nullable(),
    profile_picture_url: z.string().nullable(),
    status: z.enum(userStatuses),
    reach: z
      .enum(reaches)
      .describe(
        '`organization`: signed in through single sign-on, which gives access to this organization only.',
      ),
    can_edit_account: z
      .boolean()
      .describe(
        'Whether they can edit their own account details: the sign-in covers the whole account, or they belong to this organization only.',
      ),
    role: z.enum(memberRoles).nullable().describe('Null without an organization.'),
    is_admin: z.boolean(),
    is_content_lab_standalone: z.boolean(),
    requester_role: z.array(
      z.object({
        resource_type: z.enum(['organization', 'workspace']),
        resource_id: z.uuid(),
        role: z.uuid(),
        role__name: z.string(),
      }),
    ),
    permissions: z.object({
      organization: z.array(z.string()),
      workspaces: z.record(z.uuid(), z.array(z.string())),
    }),
    has_permissions_feature: z
      .boolean()
      .describe(
        'Whether the plan includes roles and permissions. Without them, only `role` counts (PE-008).',
      ),
    has_mail_server: z
      .boolean()
      .describe(
        'Whether this installation sends email. If not, emails stay in the outbox and people copy links from there.',
      ),
    organization: organizationSchema.nullable(),
    workspaces: z
      .array(workspaceSchema)
      .describe('The workspaces the person belongs to; for an organization admin, all of them.'),
  })
  .meta({ id: 'Me' })

export type MeReply = z.infer<typeof meReplySchema>
