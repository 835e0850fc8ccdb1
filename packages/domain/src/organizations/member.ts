/** API schemas of members (ST-005 to ST-008). */
import { z } from 'zod'
import { emailSchema, personNameSchema } from '../inputs/public.ts'
import { pageOf } from '../lists/public.ts'
import { memberRoles } from '../permissions/public.ts'
import { type MemberAction, memberStatuses } from './member-states.ts'

const refusal = z.string().nullable()
const assignedRoleSchema = z.object({ id: z.uuid(), name: z.string() })

export const memberSchema = z
  .object({
    id: z.uuid(),
    email: emailSchema,
    ...personNameSchema.shape,
    role: z.enum(memberRoles),
    status: z.enum(memberStatuses),
    roles: z.array(assignedRoleSchema).describe('Roles across the organization.'),
    workspaces: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.uuid(), role__name: z.string() })),
    created_at: z.iso.datetime().describe('When the person was added to the organization.'),
    refusals: z
      .object({
        change_roles: refusal,
        change_teams: refusal,
        deactivate: refusal,
        remove: refusal,
        reset_password: refusal,
        set_password: refusal,
      } satisfies Record<MemberAction, z.ZodType>)
      .describe('For each action, why the caller can’t do it; null if they can.'),
  })
  .meta({ id: 'Member' })

export const memberPageSchema = pageOf(memberSchema).meta({ id: 'MemberPage' })

export type Member = z.infer<typeof memberSchema>

/** How many admins are named to a person without a workspace. */
export const maxNamedAdmins = 3

export const organizationAdminsSchema = z
  .object({
    results: z
      .array(z.object({ name: z.string(), email: emailSchema }))
      .max(maxNamedAdmins)
      .describe('The longest-serving admins.'),
  })
  .meta({ id: 'OrganizationAdmins' })
export type OrganizationAdmins = z.infer<typeof organizationAdminsSchema>
