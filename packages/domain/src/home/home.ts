/** The home page of the studio: what is on air, upcoming events, recent recordings and the first steps of a new organization. */
import { z } from 'zod'
import { sessionOnAirSchema } from '../agenda/public.ts'
import { listedEventSchema } from '../events/public.ts'
import { warningCountSchema } from '../readiness/public.ts'

/** In the order in which they are offered. */
export const firstSteps = ['event', 'session', 'speaker', 'video', 'branding', 'teammate'] as const
export type FirstStep = (typeof firstSteps)[number]

export const homeQuerySchema = z.object({
  workspace: z.uuid().optional().describe('Only events of this team; all teams by default.'),
})

export const homeSchema = z
  .object({
    on_air: z
      .array(
        sessionOnAirSchema.extend({
          watching: z.int().describe('How many people are watching the event right now.'),
        }),
      )
      .describe('Up to four sessions on air, the latest first.'),
    next_events: z
      .array(listedEventSchema.extend({ warnings: z.array(warningCountSchema) }).meta({ id: 'NextEvent' }))
      .describe('Up to four live and upcoming events, earliest first.'),
    recent_recordings: z.array(listedEventSchema).describe('Up to four on-demand recordings, newest first.'),
    first_steps: z
      .array(z.object({ step: z.enum(firstSteps), is_done: z.boolean() }))
      .describe('The first steps that the caller is allowed to do.'),
  })
  .meta({ id: 'Home' })
export type Home = z.infer<typeof homeSchema>
export type NextEvent = Home['next_events'][number]
