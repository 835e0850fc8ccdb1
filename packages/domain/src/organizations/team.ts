/** API schemas of teams and their members (ST-050 to ST-052, PE-054 to PE-056). */
import { z } from 'zod'
import { emailSchema, personNameSchema } from '../inputs/public.ts'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { workspaceSchema } from './organization.ts'
import { t } from './texts.ts'

const refusalSchema = z.string().nullable()

export const teamSchema = workspaceSchema
  .extend({
    member_count: z.number().int(),
    video_count: z.number().int(),
    refusals: z
      .object({ update: refusalSchema, delete: refusalSchema })
      .describe('Why the caller can’t change or delete the team; null if they can.'),
  })
  .meta({ id: 'Team' })
export type Team = z.infer<typeof teamSchema>

export const teamContentKinds = ['events', 'series', 'templates', 'pages', 'videos'] as const
export type TeamContentKind = (typeof teamContentKinds)[number]

/** As many titles as fit in a sentence. */
export const maxListedTitles = 3

/** What belongs to the team, shown before someone deletes it: afterwards it belongs to no team. */
export const teamContentsSchema = z
  .object({
    results: z
      .array(
        z.object({
          kind: z.enum(teamContentKinds),
          count: z.number().int(),
          titles: z
            .array(z.string())
            .describe('The first titles by name; empty if the caller can’t read them.'),
        }),
      )
      .describe('Only kinds that the team has.'),
  })
  .meta({ id: 'TeamContents' })
export type TeamContents = z.infer<typeof teamContentsSchema>

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
  .min(1, t.error('nameMissing'))
  .max(100, t.error('nameTooLong'))

export const saveTeamSchema = z
  .object({ name: teamNameSchema, organization: z.uuid().optional() })
  .meta({ id: 'SaveTeam' })
export type SaveTeam = z.infer<typeof saveTeamSchema>

export const teamMemberSchema = z
  .object({
    id: z.uuid(),
    email: emailSchema,
    ...personNameSchema.shape,
    role: z.uuid(),
    role__name: z.string(),
    refusal: refusalSchema.describe(
      'Why the caller can’t change this person’s role in the team; null if they can.',
    ),
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.infer<typeof teamMemberSchema>

export const teamMemberPageSchema = pageOf(teamMemberSchema).meta({ id: 'TeamMemberPage' })

export const setTeamMemberSchema = z.object({ role: z.uuid() }).meta({ id: 'SetTeamMember' })
