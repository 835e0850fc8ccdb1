/** Every query on messages and on reactions to them. */
import type { ReactionEmoji } from '@marquee/domain/chat'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { countRow, rowOf } from '#platform/db/row-schemas.ts'
import type { Self } from './authorship.ts'
import { isOwnSql } from './authorship-store.ts'
import { messageReactions, messages } from './schema.ts'

export type MessageRow = typeof messages.$inferSelect
export type NewMessage = typeof messages.$inferInsert
const messageRow = rowOf(messages)

export async function insertMessage(db: Db, message: NewMessage): Promise<MessageRow> {
  return onlyRow(await db.insert(messages).values(message).returning())
}

export async function findMessageRow(
  db: Db,
  { channelId, id }: { channelId: string; id: string },
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.channel_id, channelId)))
  return row
}

/** The message, in whatever channel of the event it is. */
export async function findMessageById(
  db: Db,
  { eventId, id }: { eventId: string; id: string },
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.event_id, eventId)))
  return row
}

export async function findMessageByKey(
  db: Db,
  { channelId, self, key }: { channelId: string; self: Self; key: string },
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.channel_id, channelId), isOwnSql(self), eq(messages.idempotency_key, key)))
  return row
}

const standingRow = z.object({
  recent: z.number(),
  first_recent_at: z.date().nullable(),
  last_here_at: z.date().nullable(),
  has_been_shown: z.boolean(),
})
/** What the limits need to know about a person's posts. */
export type PostingStanding = z.infer<typeof standingRow>

/** What the person has posted at the event after `since`, and when they last posted in the channel. */
export async function findStanding(
  db: Db,
  { channelId, eventId, self, since }: { channelId: string; eventId: string; self: Self; since: Date },
): Promise<PostingStanding> {
  const own = sql`${isOwnSql(self)} and event_id = ${eventId} and kind <> 'act'`
  const rows = await readRows(
    db,
    standingRow,
    sql`select count(*) filter (where created_at > ${since.toISOString()}) recent,
        min(created_at) filter (where created_at > ${since.toISOString()}) first_recent_at,
        max(created_at) filter (where channel_id = ${channelId}) last_here_at,
        exists (select from messages where ${own} and state = 'shown' and not is_direct) has_been_shown
      from (select created_at, channel_id from messages where ${own} order by created_at desc limit 100) latest`,
  )
  return onlyRow(rows)
}

type MessageChange = Partial<
  Pick<MessageRow, 'seq' | 'state' | 'shown_at' | 'is_pinned' | 'are_links_allowed' | 'reactions'>
> & { changed_seq: number }

export async function updateMessageRow(db: Db, id: string, change: MessageChange): Promise<MessageRow> {
  return onlyRow(await db.update(messages).set(change).where(eq(messages.id, id)).returning())
}

/** Adds to the reply count of the message that started the thread. */
export async function countReply(
  db: Db,
  { id, changed_seq, by }: { id: string; changed_seq: number; by: 1 | -1 },
): Promise<void> {
  await db
    .update(messages)
    .set({ reply_count: sql`reply_count + ${by}`, changed_seq })
    .where(eq(messages.id, id))
}

/** Adds or removes the reaction. False if nothing changed. */
export async function putReaction(
  db: Db,
  { isOn, ...reaction }: typeof messageReactions.$inferInsert & { isOn: boolean },
): Promise<boolean> {
  const changed = isOn
    ? sql`insert into message_reactions (organization_id, event_id, message_id, profile_id, emoji)
        values (${reaction.organization_id}, ${reaction.event_id}, ${reaction.message_id}, ${reaction.profile_id},
          ${reaction.emoji}) on conflict do nothing returning 1`
    : sql`delete from message_reactions where message_id = ${reaction.message_id}
        and profile_id = ${reaction.profile_id} and emoji = ${reaction.emoji} returning 1`
  return (await db.execute(changed)).rowCount === 1
}

/** The reactions of a person to these messages. */
export async function listReactionsOfPerson(
  db: Db,
  { messageIds, profileId }: { messageIds: readonly string[]; profileId: string },
): Promise<{ message_id: string; emoji: ReactionEmoji }[]> {
  return db
    .select({ message_id: messageReactions.message_id, emoji: messageReactions.emoji })
    .from(messageReactions)
    .where(
      and(eq(messageReactions.profile_id, profileId), inArray(messageReactions.message_id, [...messageIds])),
    )
}

type Reader = { isModerator: boolean; self: Self | undefined }
type InChannel = { channelId: string; clearedAt: Date | null; reader: Reader }

/** Messages since the chat was cleared. Only moderators and the author see held ones. */
function visibleTo({ channelId, clearedAt, reader }: InChannel): SQL {
  const cleared = clearedAt ? sql`and created_at > ${clearedAt.toISOString()}` : sql``
  const held = reader.isModerator ? sql`` : sql`and (state <> 'held' or ${isOwnSql(reader.self)})`
  return sql`channel_id = ${channelId} ${cleared} ${held}`
}

/** Messages changed between two cursors, in the order of the changes. */
export async function listChangedMessages(
  db: Db,
  { after, until, limit, ...place }: InChannel & { after: number; until: number; limit: number },
): Promise<MessageRow[]> {
  return readRows(
    db,
    messageRow,
    sql`select * from messages where ${visibleTo(place)} and changed_seq > ${after} and changed_seq <= ${until}
      order by changed_seq limit ${limit}`,
  )
}

export type MessageFilter = {
  before?: number | undefined
  thread?: string | undefined
  isPinned: boolean
  /** Shows the messages as they were at this time. */
  until?: Date | undefined
}

const maxCount = 1000

/**
 * The newest matching messages, newest first, and their number, up to 1,000. Without replies, which are only in
 * threads.
 */
export async function listMessageRows(
  db: Db,
  { filter, limit, ...place }: InChannel & { filter: MessageFilter; limit: number },
): Promise<{ rows: MessageRow[]; count: number; isCapped: boolean }> {
  const { before, thread, isPinned, until } = filter
  const then = until && sql`${until.toISOString()}::timestamptz`
  const scope = sql`${visibleTo(place)}
    ${thread === undefined ? sql`and reply_to_id is null` : sql`and reply_to_id = ${thread}`}
    ${isPinned ? sql`and is_pinned and state = 'shown'` : sql``}
    ${before === undefined ? sql`` : sql`and seq < ${before}`}
    ${then ? sql`and shown_at <= ${then} and state <> 'held'` : sql``}`
  const page = sql`where ${scope} order by seq desc limit ${limit}`
  const rows = then
    ? await readPastRows(db, then, page)
    : await readRows(db, messageRow, sql`select * from messages ${page}`)
  const [counted] = await readRows(
    db,
    countRow,
    sql`select count(*) from (select from messages where ${scope} limit ${maxCount + 1}) matching`,
  )
  const count = counted?.count ?? 0
  return { rows, count: Math.min(count, maxCount), isCapped: count > maxCount }
}

const pastRow = rowOf(messages, { was_pinned: z.boolean(), had_links: z.boolean(), replies_then: z.number() })

/** The messages as moderators had left them at `then`, with the replies they had. */
async function readPastRows(db: Db, then: SQL, page: SQL): Promise<MessageRow[]> {
  const act = (
    names: SQL,
  ) => sql`from messages acts where acts.target_id = messages.id and acts.act in (${names})
    and acts.shown_at <= ${then}`
  const rows = await readRows(
    db,
    pastRow,
    sql`select messages.*,
        state = 'shown' and coalesce(
          (select acts.act = 'pin' ${act(sql`'pin', 'unpin'`)} order by acts.seq desc limit 1), false) was_pinned,
        author_is_staff or exists (select ${act(sql`'allow_links'`)}) had_links,
        (select count(*) from messages replies where replies.reply_to_id = messages.id and replies.state = 'shown'
          and replies.shown_at <= ${then}) replies_then
      from messages ${page}`,
  )
  return rows.map(({ was_pinned, had_links, replies_then, ...row }) => ({
    ...row,
    is_pinned: was_pinned,
    are_links_allowed: had_links,
    reply_count: replies_then,
  }))
}

type Stretch = { from: Date; until: Date; after: number; limit: number }

/** Posts and moderation acts in the channel between two instants, as they were when posted, in order. */
export async function listPostedMessages(
  db: Db,
  { from, until, after, limit, ...place }: InChannel & Stretch,
): Promise<MessageRow[]> {
  return readPastRows(
    db,
    sql`messages.shown_at`,
    sql`where ${visibleTo(place)} and state <> 'held' and shown_at > ${from.toISOString()}
      and shown_at <= ${until.toISOString()} and seq > ${after} order by seq limit ${limit}`,
  )
}
