/** People of an organisation as its settings show them (ST-005 to ST-008). */
import { z } from 'zod'
import { personNameSchema } from '../accounts/public.ts'
import { pageOf } from '../lists/public.ts'
import { memberRoles } from '../permissions/public.ts'

/** INVITED has not yet accepted, DEACTIVATED keeps the place but cannot sign in to it. */
export const memberStatuses = ['ACTIVE', 'INVITED', 'DEACTIVATED'] as const
export type MemberStatus = (typeof memberStatuses)[number]

/** What is done to a member; the keys of `refusals`. */
export const memberActions = [
  'change_roles',
  'change_teams',
  'deactivate',
  'remove',
  'reset_password',
] as const
export type MemberAction = (typeof memberActions)[number]

const assignedRoleSchema = z.object({ id: z.uuid(), name: z.string() })

export const memberSchema = z
  .object({
    id: z.uuid(),
    email: z.email(),
    ...personNameSchema.shape,
    role: z.enum(memberRoles),
    status: z.enum(memberStatuses),
    roles: z.array(assignedRoleSchema).describe('Roles in the whole organization.'),
    workspaces: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.uuid(), role__name: z.string() })),
    created_at: z.iso.datetime().describe('When the person was added to the organization.'),
    refusals: z
      .record(z.enum(memberActions), z.string().nullable())
      .describe('Why the caller may not do what the key names; null for what they may.'),
  })
  .meta({ id: 'Member' })

export const memberPageSchema = pageOf(memberSchema).meta({ id: 'MemberPage' })

export type Member = z.infer<typeof memberSchema>
