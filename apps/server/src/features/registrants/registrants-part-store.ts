/** What follows an event, a person and their profiles, in queries that seats stay right after. */
import { sql } from 'drizzle-orm'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { countRow } from '#platform/db/row-schemas.ts'

/** How many people are registered. */
export async function countRegistered(db: Db, eventId: string): Promise<number> {
  const rows = await readRows(
    db,
    countRow,
    sql`select count(*) from registrations where event_id = ${eventId} and status = 'registered'`,
  )
  return onlyRow(rows).count
}

/** Moves registrations to another person. Where both have one for the same event, the further one stays. */
export async function moveRegistrations(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  // In the order of the statuses, so that someone who has a place keeps it.
  const order = sql`array['blocked', 'registered', 'waiting_approval', 'waitlisted', 'rejected', 'cancelled']`
  await db.execute(
    sql`with pairs as (
        select gone.id gone, kept.id kept, gone.event_id, gone.status gone_status, kept.status kept_status
        from registrations gone join registrations kept on kept.event_id = gone.event_id
        where gone.profile_id = ${from} and kept.profile_id = ${to}
      ), dropped as (
        delete from registrations using pairs
        where registrations.id = case
          when array_position(${order}, gone_status) < array_position(${order}, kept_status) then kept else gone end
        returning registrations.event_id, registrations.status
      )
      update registration_settings set taken = greatest(0, taken - 1) from dropped
      where registration_settings.event_id = dropped.event_id and dropped.status = 'registered'
        and capacity is not null`,
  )
  await db.execute(sql`update registrations set profile_id = ${to} where profile_id = ${from}`)
}
