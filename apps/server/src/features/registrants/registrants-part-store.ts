/** What follows an event, a person and their profiles; afterwards the seats are still right. */
import { sql } from 'drizzle-orm'
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
