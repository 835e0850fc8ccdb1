/** Where somebody is in the studio, as their socket says in `setEventId` (SH-290). */
import { z } from 'zod'

export const socketLocationSchema = z.strictObject({
  /** Null outside of every event. */
  eventId: z.uuid().nullable(),
  userId: z.uuid(),
  /** The path of the page. */
  route: z.string().max(2048),
})

export type SocketLocation = z.infer<typeof socketLocationSchema>

/** The acknowledgement: who is at the event, the caller too (nobody outside of one), or why nothing changed. */
export type SocketLocationReply =
  | { ok: true; userIds: string[] }
  | { ok: false; code: 'invalid_input' | 'forbidden' }
