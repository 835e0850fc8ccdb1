/** The signed-in person as the studio reads them (AU-090, AU-091). */
import { z } from 'zod'
import { personNameSchema } from '../inputs/public.ts'
import { organizationSchema, workspaceSchema } from '../organizations/public.ts'
import { memberRoles, reaches } from '../permissions/public.ts'

/** Whether anybody has opened the account, and whether the password is one that somebody else chose (AU-069). */
export const userStatuses = ['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD'] as const
export type UserStatus = (typeof userStatuses)[number]

export const meReplySchema = z
  .object({
    id: z.uuid(),
    email: z.email(),
    ...personNameSchema.shape,
    company: z.string().nullable(),
    profile_picture_url: z.string().nullable(),
    status: z.enum(userStatuses),
    reach: z
      .enum(reaches)
      .describe('`organization`: signed in through single sign-on, which opens this organization only.'),
    can_edit_account: z
      .boolean()
      .describe(
        'Whether they may change what describes them: their account is theirs, or of this organization alone.',
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
      .describe('Whether the plan has roles and permissions; without it only `role` counts (PE-008).'),
    has_mail_server: z
      .boolean()
      .describe(
        'Whether this installation sends email. Without it emails are kept in the outbox, and links are copied.',
      ),
    organization: organizationSchema.nullable(),
    workspaces: z
      .array(workspaceSchema)
      .describe('Workspaces that the person belongs to; all of them for an organization admin.'),
  })
  .meta({ id: 'Me' })

export type MeReply = z.infer<typeof meReplySchema>
