/** What follows an event, a person and their profiles; afterwards the seats are still right. */
import type { RegistrantStatus } from '@marquee/domain/registrants'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { countRow } from '#platform/db/row-schemas.ts'
import { moveReferrals } from './referral-store.ts'
import { holdsSeat } from './registrant-store.ts'

export async function countRegistered(db: Db, eventId: string): Promise<number> {
  const rows = await readRows(
    db,
    countRow,
    sql`select count(*) from registrations where event_id = ${eventId} and status = 'registered'`,
  )
  return onlyRow(rows).count
}

const placesRow = z.object({ registered: z.number(), waiting_approval: z.number() })

/** One range of the index `registrations_by_status` for each number. */
export async function countPlaces(db: Db, eventId: string): Promise<z.infer<typeof placesRow>> {
  const countOf = (status: RegistrantStatus) =>
    sql`(select count(*) from registrations where event_id = ${eventId} and status = ${status})`
  return onlyRow(
    await readRows(
      db,
      placesRow,
      sql`select ${countOf('registered')} registered, ${countOf('waiting_approval')} waiting_approval`,
    ),
  )
}

const dayRow = z.object({ day: z.string(), count: z.number() })
const days = 14

/**
 * How many people registered on each of the last fourteen days in the event's time zone, oldest first; people who canceled
 * or were refused don't count. Reads the index `registrations_newest`.
 */
export async function countByDay(
  db: Db,
  event: { id: string; timezone: string },
  now: Date,
): Promise<z.infer<typeof dayRow>[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${event.timezone}::text)::date`
  return readRows(
    db,
    dayRow,
    sql`with counted as (
        select (registered_at at time zone ${event.timezone}::text)::date as day, count(*) as count
        from registrations
        where event_id = ${event.id} and status in ('registered', 'waiting_approval', 'waitlisted')
          and registered_at >= (${today} - ${days - 1}::int)::timestamp at time zone ${event.timezone}::text
        group by 1)
      select (${today} - ago)::text as day, coalesce(counted.count, 0)::int as count
      from generate_series(${days - 1}::int, 0, -1) as ago
      left join counted on counted.day = ${today} - ago order by ago desc`,
  )
}

/**
 * Moves registrations to another person. If both have one for the same event, the more advanced one stays, with the
 * consents and referrals of both.
 */
export async function moveRegistrations(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  // The order of statuses, so that someone who has a place keeps it.
  const order = sql`array['blocked', 'registered', 'waiting_approval', 'waitlisted', 'rejected', 'cancelled']`
  const pairs = sql`select ids[1] stays, ids[2] drops from registrations gone
    join registrations kept on kept.event_id = gone.event_id
    cross join lateral (select case
      when array_position(${order}, gone.status) < array_position(${order}, kept.status)
      then array[gone.id, kept.id] else array[kept.id, gone.id] end ids) further
    where gone.profile_id = ${from} and kept.profile_id = ${to}`
  await db.execute(
    sql`update registration_consents set registration_id = stays from (${pairs}) pairs where registration_id = drops`,
  )
  await moveReferrals(db, pairs)
  await db.execute(
    sql`with pairs as (${pairs}), dropped as (
        delete from registrations using pairs where registrations.id = drops
        returning registrations.event_id, ${holdsSeat} had_seat, attendance
      )
      update registration_settings set taken = greatest(0, taken - 1),
        in_person_taken = greatest(0, in_person_taken - (dropped.attendance = 'in_person')::int)
      from dropped where registration_settings.event_id = dropped.event_id and dropped.had_seat`,
  )
  await db.execute(sql`update registrations set profile_id = ${to} where profile_id = ${from}`)
}
