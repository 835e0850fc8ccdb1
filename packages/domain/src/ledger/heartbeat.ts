/** What a player says about itself every ten seconds, and the intervals that come of it. */
import { z } from 'zod'

export const watchModes = ['live', 'replay'] as const
export type WatchMode = (typeof watchModes)[number]

/** A day; longer than any session. */
const maxPosition = 86_400

export const heartbeatSchema = z
  .object({
    session: z.uuid(),
    position: z.number().min(0).max(maxPosition).describe('Where the player is in the session, in seconds.'),
    state: z
      .enum(['playing', 'paused', 'left'])
      .describe('`left` when the person leaves the player or closes the page.'),
    mode: z.enum(watchModes),
    rate: z.number().min(0.25).max(4).default(1).describe('How fast it plays. Ignored when live.'),
  })
  .meta({ id: 'Heartbeat' })
export type Heartbeat = z.infer<typeof heartbeatSchema>
