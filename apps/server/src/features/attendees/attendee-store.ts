/** Every query on the people that others at an event can see. */
import type { EventRoleNumber } from '@marquee/domain/people'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'
import { shownPeople } from './schema.ts'

const listedRow = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  company: z.string(),
  roles: z.array(z.custom<EventRoleNumber>((role) => Number.isInteger(role))),
  is_always_shown: z.boolean(),
})
export type ListedPersonRow = z.infer<typeof listedRow>

/** Staff and speakers, unless their role is hidden from the audience. */
const isAlwaysShown = sql`bool_or(not hidden
  and role in (${sql.raw(String(eventRoleNumbers.organizer))}, ${sql.raw(String(eventRoleNumbers.speaker))}))`

/**
 * The people among these whom others can see: staff and speakers first, then by name. An entry opened by only typing a
 * person's address doesn't count as their presence.
 */
export async function listShownPeople(
  db: Db,
  { eventId, people }: { eventId: string; people: readonly string[] },
): Promise<ListedPersonRow[]> {
  return readRows(
    db,
    listedRow,
    // The ids as one text, because mapping each of 10,000 takes longer than the query.
    sql`with here as (
        select profile_id, array_agg(role) filter (where not hidden) roles, ${isAlwaysShown} is_always_shown
        from event_roles where event_id = ${eventId} and profile_id = any(${`{${people.join(',')}}`}::uuid[])
        group by profile_id
      )
      select profiles.id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), company) as name,
        title, company, coalesce(here.roles, '{}') roles, is_always_shown
      from here join profiles on profiles.id = here.profile_id
      where exists (select from audience_entries entry join event_roles own on own.id = entry.event_role_id
          where own.event_id = ${eventId} and own.profile_id = here.profile_id and entry.proof = 'proved'
            and entry.ended_at is null)
        and (is_always_shown or exists (select from shown_people shown
        where shown.event_id = ${eventId} and shown.profile_id = here.profile_id))
      order by is_always_shown desc, lower(trim(first_name || ' ' || last_name)), profiles.id`,
  )
}

const shownRow = z.object({ profile_id: z.string() })

/** The attendees who agreed to be seen. */
export async function findShown(
  db: Db,
  { eventId, people }: { eventId: string; people: readonly string[] },
): Promise<Set<string>> {
  const rows = await readRows(
    db,
    shownRow,
    sql`select profile_id from shown_people
      where event_id = ${eventId} and profile_id = any(${sql.param([...people])}::uuid[])`,
  )
  return new Set(rows.map(({ profile_id }) => profile_id))
}

type OfPerson = { eventId: string; profileId: string }

const alwaysRow = z.object({ is_always_shown: z.boolean().nullable() })

export async function findIsAlwaysShown(db: Db, { eventId, profileId }: OfPerson): Promise<boolean> {
  const [row] = await readRows(
    db,
    alwaysRow,
    sql`select ${isAlwaysShown} is_always_shown from event_roles
      where event_id = ${eventId} and profile_id = ${profileId}`,
  )
  return row?.is_always_shown === true
}

export async function insertShown(db: Db, person: typeof shownPeople.$inferInsert): Promise<void> {
  await db.insert(shownPeople).values(person).onConflictDoNothing()
}

export async function deleteShown(db: Db, { eventId, profileId }: OfPerson): Promise<void> {
  await db
    .delete(shownPeople)
    .where(and(eq(shownPeople.event_id, eventId), eq(shownPeople.profile_id, profileId)))
}
