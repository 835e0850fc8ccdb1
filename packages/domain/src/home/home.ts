/** What the first page of the studio shows: the next events, the newest recordings, and what a new organization begins with. */
import { z } from 'zod'
import { eventLackSchema, listedEventSchema } from '../events/public.ts'

/** What an organization begins with, in the order in which it is offered. */
export const firstSteps = ['event', 'session', 'speaker', 'video', 'branding', 'teammate'] as const
export type FirstStep = (typeof firstSteps)[number]

export const homeQuerySchema = z.object({
  workspace: z.uuid().optional().describe('Only events of this team; those of every team when left out.'),
})

export const homeSchema = z
  .object({
    next_events: z
      .array(listedEventSchema.extend({ missing: z.array(eventLackSchema) }).meta({ id: 'NextEvent' }))
      .describe('Live and upcoming events, the earliest first: four at most.'),
    recent_recordings: z
      .array(listedEventSchema)
      .describe('Recordings to watch on demand, the newest first: four at most.'),
    first_steps: z
      .array(z.object({ step: z.enum(firstSteps), is_done: z.boolean() }))
      .describe('What the organization begins with, as far as the caller may do it.'),
  })
  .meta({ id: 'Home' })
export type Home = z.infer<typeof homeSchema>
export type NextEvent = Home['next_events'][number]
