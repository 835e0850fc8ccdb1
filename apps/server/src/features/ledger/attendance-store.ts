/** The numbers of an event. Each set of them is one statement on the index `activities_event`. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { hasRows } from '#platform/db/has-rows.ts'
import { countRow } from '#platform/db/row-schemas.ts'
import { presentSince } from './presence-store.ts'

export async function isSessionOfEvent(
  db: Db,
  { event_id, session_id }: { event_id: string; session_id: string },
): Promise<boolean> {
  return hasRows(db, sql`select from broadcasts where id = ${session_id} and event_id = ${event_id}`)
}

const peopleRow = z.object({ registered: z.number(), attended: z.number() })

/**
 * How many people are registered for the event, and how many attended it. People who canceled don't count as
 * registered.
 */
export async function countPeople(db: Db, eventId: string): Promise<z.infer<typeof peopleRow>> {
  const rows = await readRows(
    db,
    peopleRow,
    sql`select
        (select count(*) from registrations where event_id = ${eventId} and status = 'registered') as registered,
        (select count(*) from event_attendees where event_id = ${eventId}) as attended`,
  )
  return onlyRow(rows)
}

const watchedRow = z.object({ seconds: z.number(), peak: z.number() })

/**
 * How long all people together watched, and how many watched at the same time at most. Merges each person's overlapping
 * intervals.
 */
export async function sumWatched(db: Db, eventId: string): Promise<z.infer<typeof watchedRow>> {
  const rows = await readRows(
    db,
    watchedRow,
    sql`with spans as (
        select profile_id, unnest(range_agg(tstzrange((data->>'from')::timestamptz, at))) as span
        from activities where event_id = ${eventId} and type = 'watched' and counted
        group by profile_id
      ), steps as (
        select lower(span) as at, 1 as step from spans union all select upper(span), -1 from spans
      ), together as (
        -- Who ends when another begins was not there at the same time.
        select sum(step) over (order by at, step) as people from steps
      )
      select coalesce((select sum(extract(epoch from upper(span) - lower(span))) from spans), 0)::float8 as seconds,
        coalesce((select max(people) from together), 0)::int as peak`,
  )
  return onlyRow(rows)
}

/** How many people are watching at `now`, across all processes of the installation. */
export async function countWatching(db: Db, eventId: string, now: Date): Promise<number> {
  const rows = await readRows(
    db,
    countRow,
    sql`select count(distinct profile_id) from presences cross join unnest(watching) profile_id
      where event_id = ${eventId} and at > ${presentSince(now)}::timestamptz`,
  )
  return onlyRow(rows).count
}
