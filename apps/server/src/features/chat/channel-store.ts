/** Every query on channels, on muted people and on reactions to the stage. */
import type { ReactionCounts } from '@marquee/domain/chat'
import { chosenOf } from '@marquee/domain/branding'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { findStoredBranding } from '#features/branding/public.ts'
import { ownProfile } from '#platform/db/columns.ts'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { rowOf } from '#platform/db/row-schemas.ts'
import { firstSettingsOf } from './chat-settings-store.ts'
import { channels, mutedPeople } from './schema.ts'

const channelRow = rowOf(channels, {
  cleared_at: z.date().nullable(),
  /** Of the channel of a room: whether the person sits there, and leads it. */
  is_inside: z.boolean(),
  is_hosted: z.boolean(),
})
/** A channel, with the time at which its event's chat was cleared, and what the person is in its room. */
export type ChannelRow = z.infer<typeof channelRow>
export type ChannelChange = {
  [Field in
    | 'mode'
    | 'slow_mode_seconds'
    | 'holds_first_messages'
    | 'allows_anonymous_questions'
    | 'moderates_questions']?: ChannelRow[Field] | undefined
}

/** The channels as a person sees them; by default the attendee of the transaction. */
const channelsFor = (profileId: SQL = ownProfile) =>
  sql`select channels.*, case when not is_direct then events.chat_cleared_at end cleared_at,
      person.seat is not null is_inside, coalesce(person.seat is not null and person.is_host, false) is_hosted
    from channels join events on events.id = channels.event_id
      left join room_people person on person.room_id = channels.room_id and person.profile_id = ${profileId}`

/**
 * The channels of the event, its sessions and its rooms, without deleted ones and direct channels. Not for the audience's role.
 */
export async function listChannelRows(
  db: Db,
  { eventId, profileId }: { eventId: string; profileId: string },
): Promise<ChannelRow[]> {
  return readRows(
    db,
    channelRow,
    sql`${channelsFor(sql`${profileId}::uuid`)} where channels.event_id = ${eventId} and not is_direct
        and (broadcast_id is null or broadcast_id in (select id from broadcasts where event_id = ${eventId}))
      order by channels.created_at, channels.id`,
  )
}

export async function findChannelRow(
  db: Db,
  { eventId, id }: { eventId: string; id: string },
): Promise<ChannelRow | undefined> {
  const [row] = await readRows(
    db,
    channelRow,
    sql`${channelsFor()} where channels.id = ${id} and channels.event_id = ${eventId}`,
  )
  return row
}

const placeRow = z.object({
  kind: z.enum(['event', 'session', 'backstage', 'room']),
  broadcast_id: z.string().nullable(),
  room_id: z.string().nullable(),
  is_booth: z.boolean(),
})

/** Adds the missing channels of the event, its sessions, and the rooms that somebody was in. */
export async function insertMissingChannels(
  db: Db,
  { organizationId, eventId }: { organizationId: string; eventId: string },
): Promise<void> {
  const missing = await readRows(
    db,
    placeRow,
    sql`select place.kind, place.broadcast_id, place.room_id,
        exists (select from rooms where rooms.id = place.room_id and is_booth) is_booth from (
        select 'event' kind, null::uuid broadcast_id, null::uuid room_id
        union all select 'backstage', null, null
        union all select 'session', id, null from broadcasts where event_id = ${eventId}
        union all select distinct 'room', null::uuid, room_id from room_people where event_id = ${eventId}
      ) place
      where not exists (select from channels where channels.event_id = ${eventId} and channels.kind = place.kind
        and channels.broadcast_id is not distinct from place.broadcast_id
        and channels.room_id is not distinct from place.room_id)`,
  )
  if (missing.length === 0) return
  const { fields } = chosenOf(await findStoredBranding(db, eventId))
  const rows = missing.map((place) => {
    const { kind, broadcast_id, room_id } = place
    const settings = firstSettingsOf(place, fields)
    return { organization_id: organizationId, event_id: eventId, kind, broadcast_id, room_id, ...settings }
  })
  await db.insert(channels).values(rows).onConflictDoNothing()
}

export async function updateChannelRow(db: Db, id: string, change: ChannelChange): Promise<void> {
  await db
    .update(channels)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(channels.id, id))
}

const seqRow = z.object({ last_seq: z.number() })

/**
 * The number of the next change of the channel. Locks the channel until the transaction ends, so that numbers become
 * visible in order.
 */
export async function takeSeq(db: Db, channelId: string): Promise<number> {
  const rows = await readRows(
    db,
    seqRow,
    sql`update channels set last_seq = last_seq + 1 where id = ${channelId} returning last_seq`,
  )
  return onlyRow(rows).last_seq
}

/** Whether the person, or the typed entry of this browser, is muted. */
export async function isMuted(
  db: Db,
  { eventId, profileId, entryId }: { eventId: string; profileId: string; entryId: string },
): Promise<boolean> {
  const rows = await db
    .select({ profile_id: mutedPeople.profile_id })
    .from(mutedPeople)
    .where(
      and(
        eq(mutedPeople.event_id, eventId),
        eq(mutedPeople.profile_id, profileId),
        or(isNull(mutedPeople.typed_entry_id), eq(mutedPeople.typed_entry_id, entryId)),
      ),
    )
  return rows.length > 0
}

export async function insertMuted(db: Db, person: typeof mutedPeople.$inferInsert): Promise<void> {
  await db.insert(mutedPeople).values(person).onConflictDoNothing()
}

export async function deleteMuted(
  db: Db,
  { eventId, profileId, typedEntryId }: { eventId: string; profileId: string; typedEntryId: string | null },
): Promise<void> {
  await db
    .delete(mutedPeople)
    .where(
      and(
        eq(mutedPeople.event_id, eventId),
        eq(mutedPeople.profile_id, profileId),
        sql`${mutedPeople.typed_entry_id} is not distinct from ${typedEntryId}`,
      ),
    )
}

const mutedRow = rowOf(mutedPeople, { name: z.string() })

/** People muted at the event, each with the name of their last message. */
export async function listMutedRows(db: Db, eventId: string): Promise<z.infer<typeof mutedRow>[]> {
  return readRows(
    db,
    mutedRow,
    sql`select muted_people.*, coalesce((select author_name from messages
          where messages.author_profile_id = muted_people.profile_id and messages.event_id = muted_people.event_id
            and messages.typed_entry_id is not distinct from muted_people.typed_entry_id
          order by created_at desc limit 1), '') as name
      from muted_people where event_id = ${eventId} order by muted_at desc`,
  )
}

type ReactedChannel = { organization_id: string; event_id: string; channel_id: string }

/** Adds to the counts of one second. */
export async function addStageReactions(
  db: Db,
  { place, at, counts }: { place: ReactedChannel; at: Date; counts: ReactionCounts },
): Promise<void> {
  const rows = Object.entries(counts).map(([emoji, count]) => ({ emoji, count }))
  if (rows.length === 0) return
  await db.execute(
    sql`insert into stage_reactions (organization_id, event_id, channel_id, reacted_at, emoji, count)
      select ${place.organization_id}, ${place.event_id}, ${place.channel_id}, date_trunc('second', ${at}::timestamptz),
        emoji, count
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sums(emoji text, count integer)
      on conflict (channel_id, reacted_at, emoji) do update set count = stage_reactions.count + excluded.count`,
  )
}

const reactedRow = z.object({ reacted_at: z.date(), counts: z.record(z.string(), z.number()) })

/** Reactions to the stage between two instants, counted by second. */
export async function listStageReactions(
  db: Db,
  { channelId, from, until }: { channelId: string; from: Date; until: Date },
): Promise<{ reacted_at: Date; counts: ReactionCounts }[]> {
  return readRows(
    db,
    reactedRow,
    sql`select reacted_at, jsonb_object_agg(emoji, count) counts from stage_reactions where channel_id = ${channelId}
        and reacted_at > ${from.toISOString()} and reacted_at <= ${until.toISOString()}
      group by reacted_at order by reacted_at`,
  )
}
