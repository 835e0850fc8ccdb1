/** The signed-in person as the studio reads them. */
import { z } from 'zod'
import { organizationSchema, workspaceSchema } from '../organizations/public.ts'
import { memberRoles } from './roles.ts'

export const personNameSchema = z.object({ first_name: z.string(), last_name: z.string() })

export const meReplySchema = z
  .object({
    id: z.uuid(),
    email: z.email(),
    ...personNameSchema.shape,
    role: z.enum(memberRoles),
    organization: organizationSchema,
    workspaces: z
      .array(workspaceSchema)
      .describe('Workspaces that the person belongs to; all of them for an organisation admin.'),
  })
  .meta({ id: 'Me' })

export type MeReply = z.infer<typeof meReplySchema>
