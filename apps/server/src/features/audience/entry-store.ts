/** Every query on entries. Those by token need the system role: only the entry says which organization it is of. */
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { EventRoleNumber } from '@marquee/domain/people'
import { z } from 'zod'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { idRow } from '#platform/db/row-schemas.ts'
import { audienceEntries } from './schema.ts'

export type EntryRow = typeof audienceEntries.$inferSelect
type NewEntry = Pick<
  typeof audienceEntries.$inferInsert,
  'organization_id' | 'event_id' | 'event_role_id' | 'token_hash' | 'link_version' | 'user_agent'
>

export async function insertEntry(db: Db, entry: NewEntry): Promise<EntryRow> {
  return onlyRow(await db.insert(audienceEntries).values(entry).returning())
}

/** The entries of the person that were used since, oldest first. */
export async function listOpenEntries(
  db: Db,
  { eventRoleId, linkVersion, since }: { eventRoleId: string; linkVersion: number; since: Date },
): Promise<EntryRow[]> {
  return db
    .select()
    .from(audienceEntries)
    .where(
      and(
        eq(audienceEntries.event_role_id, eventRoleId),
        eq(audienceEntries.link_version, linkVersion),
        isNull(audienceEntries.ended_at),
        gt(audienceEntries.last_seen_at, since),
      ),
    )
    .orderBy(asc(audienceEntries.entered_at))
}

/** Whether the person has entered before, in any browser. */
export async function hasEntered(db: Db, eventRoleId: string): Promise<boolean> {
  const rows = await db
    .select({ id: audienceEntries.id })
    .from(audienceEntries)
    .where(eq(audienceEntries.event_role_id, eventRoleId))
    .limit(1)
  return rows.length > 0
}

/** Ends the entry if it is one of this person. */
export async function endEntry(
  db: Db,
  { id, eventRoleId }: { id: string; eventRoleId: string },
): Promise<void> {
  await db
    .update(audienceEntries)
    .set({ ended_at: sql`now()` })
    .where(and(eq(audienceEntries.id, id), eq(audienceEntries.event_role_id, eventRoleId)))
}

const attendeeRow = z.object({
  id: z.string(),
  organization_id: z.string(),
  event_role_id: z.string(),
  profile_id: z.string(),
  roles: z.array(z.custom<EventRoleNumber>((role) => Number.isInteger(role))),
})

/** Who entered the event with this token, and all their roles there; marks the entry as used. */
export async function findEntered(db: Db, entry: { eventId: string; tokenHash: string }) {
  const { eventId, tokenHash } = entry
  const [row] = await readRows(
    db,
    attendeeRow,
    sql`with entry as (
      select id, organization_id, event_role_id, link_version, last_seen_at from audience_entries
      where token_hash = ${tokenHash} and event_id = ${eventId} and ended_at is null
    ), seen as (
      update audience_entries set last_seen_at = now() from entry
      where audience_entries.id = entry.id and entry.last_seen_at < now() - interval '1 minute'
    )
    select entry.id, entry.organization_id, entry.event_role_id, event_roles.profile_id,
      array(select others.role from event_roles others
        where others.event_id = ${eventId} and others.profile_id = event_roles.profile_id) as roles
    from entry join event_roles
      on event_roles.id = entry.event_role_id and event_roles.link_version = entry.link_version`,
  )
  return row
}

/** The given entries that have not ended and whose link is still valid. */
export async function listAliveEntries(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    db,
    idRow,
    sql`select entries.id from audience_entries entries
      join event_roles on event_roles.id = entries.event_role_id and event_roles.link_version = entries.link_version
      where entries.id = any(${sql.param([...ids])}::uuid[]) and entries.ended_at is null`,
  )
  return rows.map(({ id }) => id)
}
