/** Teams of an organisation and who is in them (ST-050 to ST-052, PE-054 to PE-056). */
import { z } from 'zod'
import { personNameSchema } from '../accounts/public.ts'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { workspaceSchema } from '../organizations/public.ts'

const refusalSchema = z.string().nullable()

export const teamSchema = workspaceSchema
  .extend({
    member_count: z.number().int(),
    video_count: z.number().int(),
    refusals: z
      .object({ update: refusalSchema, delete: refusalSchema })
      .describe('Why the caller may not change or delete the team; null where they may.'),
  })
  .meta({ id: 'Team' })
export type Team = z.infer<typeof teamSchema>

export const teamPageSchema = pageOf(teamSchema).meta({ id: 'TeamPage' })

export const listTeamsQuerySchema = pageQuerySchema.extend({
  organization: z.uuid().optional(),
  show: z.enum(['all', 'mine']).default('all'),
  search: z.string().trim().max(255).default(''),
  ordering: z.enum(['name', '-name']).default('name'),
})
export type ListTeamsQuery = z.infer<typeof listTeamsQuerySchema>

export const teamNameSchema = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(100, 'Use at most 100 characters.')

export const saveTeamSchema = z
  .object({ name: teamNameSchema, organization: z.uuid().optional() })
  .meta({ id: 'SaveTeam' })
export type SaveTeam = z.infer<typeof saveTeamSchema>

export const teamMemberSchema = z
  .object({
    id: z.uuid(),
    email: z.email(),
    ...personNameSchema.shape,
    role: z.uuid(),
    role__name: z.string(),
    refusal: refusalSchema.describe('Why the caller may not change this person here; null where they may.'),
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.infer<typeof teamMemberSchema>

export const teamMemberPageSchema = pageOf(teamMemberSchema).meta({ id: 'TeamMemberPage' })

export const setTeamMemberSchema = z.object({ role: z.uuid() }).meta({ id: 'SetTeamMember' })
