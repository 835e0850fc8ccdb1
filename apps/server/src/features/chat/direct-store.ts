/** Every query on direct channels and blocks. Row-level security limits them to the attendee's own. */
import { eventRoleNumbers } from '@marquee/domain/permissions'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'
import { hasRows } from '#platform/db/has-rows.ts'
import { rowOf } from '#platform/db/row-schemas.ts'
import { blockedPeople, channels } from './schema.ts'

const [organizer, speaker] = [
  sql.raw(String(eventRoleNumbers.organizer)),
  sql.raw(String(eventRoleNumbers.speaker)),
]

const partnerFields = {
  /** Whether the event has direct messages. */
  is_on: z.boolean(),
  /** Whether the partner agreed to be seen, or is staff or a speaker. */
  is_shown: z.boolean(),
  has_written: z.boolean(),
  is_blocked: z.boolean(),
  i_am_blocked: z.boolean(),
}
export type PartnerRow = z.infer<z.ZodObject<typeof partnerFields>>
const asPartnerRow = z.object({ ...partnerFields, is_here: z.boolean() })

type Pair = { eventId: string; me: string; partner: string }

/** The fields of a partner, for a query that names the partner's row `other`. */
const standing = ({ eventId, me }: Pick<Pair, 'eventId' | 'me'>) => sql`
  not coalesce((select p2p_chat_disabled from stage_settings where event_id = ${eventId}), false) is_on,
  exists (select from shown_people where shown_people.event_id = ${eventId} and profile_id = other.id)
    or exists (select from event_roles where event_roles.event_id = ${eventId} and profile_id = other.id
      and not hidden and role in (${organizer}, ${speaker})) is_shown,
  exists (select from blocked_people where blocked_people.event_id = ${eventId}
    and profile_id = ${me} and blocked_profile_id = other.id) is_blocked,
  exists (select from blocked_people where blocked_people.event_id = ${eventId}
    and profile_id = other.id and blocked_profile_id = ${me}) i_am_blocked`

const isHere = (eventId: string) =>
  sql`exists (select from event_roles where event_roles.event_id = ${eventId} and profile_id = other.id)`

/**
 * This person as a conversation partner of the attendee. Someone who isn't at the event looks like someone who hasn't
 * agreed to be seen.
 */
export async function getStandingOf(db: Db, { eventId, me, partner }: Pair): Promise<PartnerRow> {
  const [row] = await readRows(
    db,
    asPartnerRow,
    sql`select ${standing({ eventId, me })}, ${isHere(eventId)} is_here,
        exists (select from messages join channels on channels.id = channel_id
          where channels.event_id = ${eventId} and ${isOfPair({ me, partner })}
            and author_profile_id = ${partner} and messages.kind <> 'act') has_written
      from (select ${partner}::uuid id) other`,
  )
  if (!row) throw new Error('A query without a condition returned nothing.')
  return row.is_here ? row : { ...row, is_shown: false, has_written: false }
}

function isOfPair({ me, partner }: Pick<Pair, 'me' | 'partner'>) {
  return sql`channels.first_profile_id = least(${me}::uuid, ${partner}::uuid)
    and channels.second_profile_id = greatest(${me}::uuid, ${partner}::uuid)`
}

const conversationRow = rowOf(channels, {
  ...partnerFields,
  cleared_at: z.null(),
  is_inside: z.boolean(),
  is_hosted: z.boolean(),
  other_id: z.string(),
  other_name: z.string(),
  other_is_staff: z.boolean(),
  other_is_speaker: z.boolean(),
  unread: z.number(),
  last_message_at: z.date().nullable(),
})
export type ConversationRow = z.infer<typeof conversationRow>

const maxListed = 100

/** The attendee's conversations that have messages, newest first; or only the one with this person. */
export async function listConversationRows(
  db: Db,
  { eventId, me, partner }: Omit<Pair, 'partner'> & { partner?: string },
): Promise<ConversationRow[]> {
  const only = partner === undefined ? sql`last_seq > 0` : isOfPair({ me, partner })
  const own = (role: ReturnType<typeof sql>) => sql`exists (select from event_roles
    where event_roles.event_id = ${eventId} and profile_id = other.id and not hidden and role = ${role})`
  return readRows(
    db,
    conversationRow,
    sql`select channels.*, null cleared_at, false is_inside, false is_hosted, other.id other_id,
        coalesce(nullif(trim(other.first_name || ' ' || other.last_name), ''), other.company) other_name,
        ${own(organizer)} other_is_staff, ${own(speaker)} other_is_speaker, ${standing({ eventId, me })},
        exists (select from messages where channel_id = channels.id and author_profile_id = other.id
          and messages.kind <> 'act') has_written,
        (select count(*) from messages where channel_id = channels.id and author_profile_id = other.id
          and messages.kind = 'text' and state = 'shown'
          and seq > case when first_profile_id = ${me} then first_read_seq else second_read_seq end) unread,
        (select max(messages.created_at) from messages where channel_id = channels.id) last_message_at
      from channels join profiles other
        on other.id = case when first_profile_id = ${me} then second_profile_id else first_profile_id end
      where channels.event_id = ${eventId} and channels.kind = 'direct'
        and (first_profile_id = ${me} or second_profile_id = ${me}) and ${only}
      order by last_message_at desc nulls last, channels.id limit ${maxListed}`,
  )
}

/**
 * Adds the channel of these two people unless they have one. Needs more than the audience's role, which can't add
 * channels.
 */
export async function insertDirectChannel(
  db: Db,
  { organizationId, eventId, me, partner }: Pair & { organizationId: string },
): Promise<void> {
  const [first_profile_id, second_profile_id] = [me, partner].toSorted()
  const place = { organization_id: organizationId, event_id: eventId }
  await db
    .insert(channels)
    .values({ ...place, kind: 'direct', first_profile_id, second_profile_id })
    .onConflictDoNothing()
}

/** Advances the attendee's read position, never backwards or past the last message. */
export async function putReadSeq(
  db: Db,
  { eventId, me, partner, seq }: Pair & { seq: number },
): Promise<void> {
  const upTo = sql`least(${seq}, last_seq)`
  await db.execute(
    sql`update channels set
        first_read_seq = case when first_profile_id = ${me} then greatest(first_read_seq, ${upTo}) else first_read_seq end,
        second_read_seq = case when second_profile_id = ${me} then greatest(second_read_seq, ${upTo}) else second_read_seq end
      where event_id = ${eventId} and kind = 'direct' and ${isOfPair({ me, partner })}`,
  )
}

export async function isAtEvent(
  db: Db,
  { eventId, partner }: Pick<Pair, 'eventId' | 'partner'>,
): Promise<boolean> {
  return hasRows(db, sql`select from event_roles where event_id = ${eventId} and profile_id = ${partner}`)
}

export async function insertBlock(db: Db, block: typeof blockedPeople.$inferInsert): Promise<void> {
  await db.insert(blockedPeople).values(block).onConflictDoNothing()
}

export async function deleteBlock(db: Db, { eventId, me, partner }: Pair): Promise<void> {
  await db
    .delete(blockedPeople)
    .where(
      and(
        eq(blockedPeople.event_id, eventId),
        eq(blockedPeople.profile_id, me),
        eq(blockedPeople.blocked_profile_id, partner),
      ),
    )
}
