/** Every query on entries. Queries by token need the system role, because only the entry names its organization. */
import { type EntryProof, entryProofs, waysOut } from '@marquee/domain/audience'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { EventRoleNumber } from '@marquee/domain/people'
import { z } from 'zod'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { audienceEntries } from './schema.ts'

export type EntryRow = typeof audienceEntries.$inferSelect
type NewEntry = Pick<
  typeof audienceEntries.$inferInsert,
  | 'organization_id'
  | 'event_id'
  | 'event_role_id'
  | 'token_hash'
  | 'link_version'
  | 'user_agent'
  | 'proof'
  | 'typed_name'
>

export async function insertEntry(db: Db, entry: NewEntry): Promise<EntryRow> {
  return onlyRow(await db.insert(audienceEntries).values(entry).returning())
}

/** The person's open entries with this proof that were used after `since`, oldest first. */
export async function listOpenEntries(
  db: Db,
  {
    eventRoleId,
    linkVersion,
    proof,
    since,
  }: { eventRoleId: string; linkVersion: number; proof: EntryProof; since: Date },
): Promise<EntryRow[]> {
  return db
    .select()
    .from(audienceEntries)
    .where(
      and(
        eq(audienceEntries.event_role_id, eventRoleId),
        eq(audienceEntries.link_version, linkVersion),
        eq(audienceEntries.proof, proof),
        isNull(audienceEntries.ended_at),
        gt(audienceEntries.last_seen_at, since),
      ),
    )
    .orderBy(asc(audienceEntries.entered_at))
}

/** The open entry with this token, if it is one of this person. */
export async function findEntryOf(
  db: Db,
  { eventId, profileId, tokenHash }: { eventId: string; profileId: string; tokenHash: string },
): Promise<Pick<EntryRow, 'id' | 'proof'> | undefined> {
  const [row] = await readRows(
    db,
    ownEntryRow,
    sql`select entry.id, entry.proof from audience_entries entry join event_roles
        on event_roles.id = entry.event_role_id and event_roles.link_version = entry.link_version
      where entry.token_hash = ${tokenHash} and entry.event_id = ${eventId} and entry.ended_at is null
        and event_roles.profile_id = ${profileId}`,
  )
  return row
}

const ownEntryRow = z.object({ id: z.string(), proof: z.enum(entryProofs) })

/** Marks a typed entry as proved by this link and replaces its token. */
export async function proveEntry(
  db: Db,
  { id, ...link }: Pick<EntryRow, 'id' | 'event_role_id' | 'link_version' | 'token_hash'>,
): Promise<void> {
  await db
    .update(audienceEntries)
    .set({ ...link, proof: 'proved', typed_name: null })
    .where(eq(audienceEntries.id, id))
}

/** Ends the entry if it belongs to this person and has this proof. */
export async function endEntry(
  db: Db,
  { id, eventRoleId, proof }: { id: string; eventRoleId: string; proof: EntryProof },
): Promise<void> {
  await db
    .update(audienceEntries)
    .set({ ended_at: sql`now()` })
    .where(
      and(
        eq(audienceEntries.id, id),
        eq(audienceEntries.event_role_id, eventRoleId),
        eq(audienceEntries.proof, proof),
      ),
    )
}

const attendeeRow = z.object({
  id: z.string(),
  organization_id: z.string(),
  event_role_id: z.string(),
  profile_id: z.string(),
  proof: z.enum(entryProofs),
  typed_name: z.string().nullable(),
  is_vouched_for: z.boolean(),
  asks_profile: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  title: z.string(),
  company: z.string(),
  roles: z.array(z.custom<EventRoleNumber>((role) => Number.isInteger(role))),
})

/** Who entered the event with this token, how they are known, and all roles of the person there; marks the entry as used. */
export async function findEntered(db: Db, entry: { eventId: string; tokenHash: string }) {
  const { eventId, tokenHash } = entry
  const [row] = await readRows(
    db,
    attendeeRow,
    sql`with entry as (
      select id, organization_id, event_role_id, link_version, last_seen_at, proof, typed_name from audience_entries
      where token_hash = ${tokenHash} and event_id = ${eventId} and ended_at is null
    ), seen as (
      update audience_entries set last_seen_at = now() from entry
      where audience_entries.id = entry.id and entry.last_seen_at < now() - interval '1 minute'
    )
    select entry.id, entry.organization_id, entry.event_role_id, event_roles.profile_id, entry.proof, entry.typed_name,
      not profiles.is_typed is_vouched_for,
      profiles.first_name, profiles.last_name, profiles.title, profiles.company,
      exists (select from brandings where brandings.event_id = ${eventId}
        and (brandings.fields ->> 'show_onboarding')::boolean) as asks_profile,
      array(select others.role from event_roles others
        where others.event_id = ${eventId} and others.profile_id = event_roles.profile_id) as roles
    from entry join event_roles
      on event_roles.id = entry.event_role_id and event_roles.link_version = entry.link_version
      join events on events.id = event_roles.event_id and events.canceled_at is null
      join profiles on profiles.id = event_roles.profile_id`,
  )
  return row
}

type AskedEntry = { id: string; eventId: string }
const wayOutRow = z.object({ id: z.string(), way_out: z.enum(waysOut).nullable() })

/**
 * Why each of these entries no longer counts; null for those that do. Entries that were deleted with their person count
 * as gone.
 */
export async function listWaysOut(db: Db, asked: readonly AskedEntry[]) {
  const ids = sql.param(asked.map(({ id }) => id))
  const eventIds = sql.param(asked.map(({ eventId }) => eventId))
  return readRows(
    db,
    wayOutRow,
    sql`select asked.id, case
        when events.id is null then 'entry_event_deleted'
        when organizations.deletion_at is not null then 'entry_organization_ended'
        when events.canceled_at is not null then 'entry_event_canceled'
        when entries.id is null then 'entry_removed'
        when entries.ended_at is not null then 'entry_left'
        when event_roles.link_version = entries.link_version then null
        when event_roles.role <> ${eventRoleNumbers.attendee} or registrations.status = 'registered'
          then 'entry_link_revoked'
        when registrations.status = 'blocked' then 'entry_blocked'
        when registrations.status = 'waitlisted' then 'entry_waitlisted'
        else 'entry_unregistered' end as way_out
      from unnest(${ids}::uuid[], ${eventIds}::uuid[]) asked(id, event_id)
      left join events on events.id = asked.event_id
      left join organizations on organizations.id = events.organization_id
      left join audience_entries entries on entries.id = asked.id and entries.event_id = asked.event_id
      left join event_roles on event_roles.id = entries.event_role_id
      left join registrations
        on registrations.event_id = event_roles.event_id and registrations.profile_id = event_roles.profile_id`,
  )
}

/** The entry that this token opened, whether or not it still counts. */
export async function findEntryId(
  db: Db,
  { eventId, tokenHash }: { eventId: string; tokenHash: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: audienceEntries.id })
    .from(audienceEntries)
    .where(and(eq(audienceEntries.token_hash, tokenHash), eq(audienceEntries.event_id, eventId)))
  return row?.id
}
