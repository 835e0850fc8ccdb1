/** Who is looking at which event and page of the studio. */
import { z } from 'zod'

/** Sent as `people` to everyone at an event whenever someone arrives, moves to another page or leaves. */
export const peopleHereSchema = z.object({
  event_id: z.uuid(),
  people: z.array(
    z.object({
      user_id: z.uuid(),
      name: z.string(),
      profile_picture_url: z.string().nullable(),
      /** The path of the page that they have open. */
      route: z.string(),
    }),
  ),
})
export type PeopleHere = z.infer<typeof peopleHereSchema>
export type PersonHere = PeopleHere['people'][number]

/** Sent by the socket as `setEventId` (SH-290). */
export const socketLocationSchema = z.strictObject({
  /** Null outside of events. */
  eventId: z.uuid().nullable(),
  userId: z.uuid(),
  /** The path of the page. */
  route: z.string().max(2048),
})

export type SocketLocation = z.infer<typeof socketLocationSchema>

/** The acknowledgement: everyone at the event including the caller (no one outside of events), or why nothing changed. */
export type SocketLocationReply =
  | { ok: true; userIds: string[] }
  | { ok: false; code: 'invalid_input' | 'forbidden' }
