/**
 * Notices: messages between web processes over PostgreSQL's NOTIFY, sent in the transaction of their cause. Unlike signals
 * they never leave the server.
 */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/database.ts'

export const noticeChannel = 'marquee_notices'

const ofEvent = { organization_id: z.uuid(), event_id: z.uuid() }

export const noticeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sign-ins-revoked'), sign_in_ids: z.array(z.uuid()) }),
  /** The people at the event whose studios are connected to this process. */
  z.object({
    type: z.literal('people-at-event'),
    process_id: z.uuid(),
    organization_id: z.uuid(),
    event_id: z.uuid(),
    people: z.array(z.object({ user_id: z.uuid(), route: z.string() })),
  }),
  /** A channel's feed has new messages, questions or polls. */
  z.object({ type: z.literal('channel-moved'), ...ofEvent, channel_id: z.uuid() }),
  /** One of these two people wrote to the other, or blocked them. */
  z.object({ type: z.literal('direct-moved'), ...ofEvent, profile_ids: z.array(z.uuid()) }),
  /** The settings of an event's channels. */
  z.object({ type: z.literal('channels-changed'), ...ofEvent }),
  /** Somebody came into a room or left it, waits for a seat, or was muted. Names those whom it concerns. */
  z.object({
    type: z.literal('room-moved'),
    ...ofEvent,
    room_id: z.uuid(),
    profile_ids: z.array(z.uuid()),
    left_ids: z.array(z.uuid()),
  }),
  z.object({ type: z.literal('poll-voted'), ...ofEvent, channel_id: z.uuid(), poll_id: z.uuid() }),
  /** Reactions to the stage within a second by people whose sockets are connected to one process. */
  z.object({
    type: z.literal('stage-reacted'),
    ...ofEvent,
    channel_id: z.uuid(),
    counts: z.record(z.string(), z.number().int()),
  }),
  /** A page domain was verified, lost or removed, or got a certificate. */
  z.object({ type: z.literal('page-domain-changed'), organization_id: z.uuid(), domain: z.string() }),
  /** People who may no longer be in these events; null stands for everyone, or for all events of the organization. */
  z.object({
    type: z.literal('entries-ended'),
    organization_id: z.uuid(),
    event_id: z.uuid().nullable(),
    profile_ids: z.array(z.uuid()).nullable(),
  }),
])

export type Notice = z.infer<typeof noticeSchema>

/** Sends `notice`, of less than 8,000 bytes, to every web process when the transaction of `db` commits. */
export async function sendNotice(db: Db, notice: Notice): Promise<void> {
  await db.execute(sql`select pg_notify(${noticeChannel}, ${JSON.stringify(notice)})`)
}

/** As many as fit in a notice with room to spare; beyond that, everyone at the event is checked. */
const mostNamed = 100

/** Makes every web process check whether these people are still in the event; without `profileIds`, everyone. */
export async function sendEntriesEnded(
  db: Db,
  {
    organizationId: organization_id,
    eventId: event_id,
    profileIds = null,
  }: { organizationId: string; eventId: string | null; profileIds?: readonly string[] | null },
): Promise<void> {
  const profile_ids = profileIds === null || profileIds.length > mostNamed ? null : [...profileIds]
  await sendNotice(db, { type: 'entries-ended', organization_id, event_id, profile_ids })
}
