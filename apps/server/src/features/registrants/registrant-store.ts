/** Every query on registrations that changes them, or finds one; lists have their own store. */
import type { RegistrantStatus } from '@marquee/domain/registrants'
import { and, eq, sql } from 'drizzle-orm'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { hasRows } from '#platform/db/has-rows.ts'
import { z } from 'zod'
import { registrationBlocks, registrations } from './schema.ts'

export type RegistrationRow = typeof registrations.$inferSelect
/** What a change of many needs to know of each; answers can be long. */
export type SelectedRegistration = Pick<RegistrationRow, 'id' | 'profile_id' | 'status'>
export type NewRegistration = Omit<typeof registrations.$inferInsert, 'id' | 'created_at' | 'updated_at'>

export async function insertRegistration(
  db: Db,
  registration: NewRegistration,
): Promise<RegistrationRow | undefined> {
  const [row] = await db.insert(registrations).values(registration).onConflictDoNothing().returning()
  return row
}

/** The person's registration, locked until the transaction ends. */
export async function lockRegistration(
  db: Db,
  { eventId, profileId }: { eventId: string; profileId: string },
): Promise<RegistrationRow | undefined> {
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.event_id, eventId), eq(registrations.profile_id, profileId)))
    .for('update')
  return row
}

/** Registers a person again, whose former registration ended. */
export async function renewRegistration(
  db: Db,
  id: string,
  { answers, source, consented_at, timezone, locale, registered_at, status }: NewRegistration,
): Promise<RegistrationRow> {
  const renewed = { answers, source, consented_at, timezone, locale, registered_at, status }
  const rows = await db
    .update(registrations)
    .set({ ...renewed, updated_at: sql`now()` })
    .where(eq(registrations.id, id))
    .returning()
  return onlyRow(rows)
}

export async function setStatusOf(db: Db, ids: readonly string[], status: RegistrantStatus): Promise<void> {
  await db.update(registrations).set({ status, updated_at: sql`now()` }).where(isOneOf(ids))
}

export async function deleteRegistrations(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(registrations).where(isOneOf(ids))
}

/** As one parameter: a statement has at most 65,535, and a search can find more people. */
const isOneOf = (ids: readonly string[]) => sql`${registrations.id} = any(${sql.param(ids)}::uuid[])`

/** The first people on the waiting list, locked; those that another transaction holds are passed over. */
export async function lockFirstWaitlisted(
  db: Db,
  eventId: string,
  limit: number,
): Promise<RegistrationRow[]> {
  const isWaiting = and(eq(registrations.event_id, eventId), eq(registrations.status, 'waitlisted'))
  return db
    .select()
    .from(registrations)
    .where(isWaiting)
    .orderBy(registrations.registered_at, registrations.id)
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Whether the address, its domain or a domain above that is on the block list of the organization. */
export async function isAddressBlocked(db: Db, email: string): Promise<boolean> {
  const blocking = [email.toLowerCase(), ...domainsOf(email)]
  return hasRows(
    db,
    sql`select from ${registrationBlocks} where address = any(${sql.param(blocking)}::text[])`,
  )
}

/** `mail.example.org`, `example.org`. */
function domainsOf(email: string): string[] {
  const labels = email
    .toLowerCase()
    .slice(email.lastIndexOf('@') + 1)
    .split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

const seatsRow = z.object({ seats: z.number() })

/**
 * Takes up to this many seats of the event and returns how many; all of them where there is no limit. Call it last, after
 * the registrations are written: it holds the row that all others of the event wait for, and a registration that is written
 * keeps the limit from changing (0112).
 */
export async function takeSeats(db: Db, eventId: string, wanted: number): Promise<number> {
  const [limited] = await readRows(
    db,
    seatsRow,
    sql`update registration_settings set taken = taken + least(${wanted}::int, greatest(0, capacity - taken))
      where event_id = ${eventId} and capacity is not null
      returning new.taken - old.taken as seats`,
  )
  return limited?.seats ?? wanted
}

/** Gives seats back. `holdLimit` comes first. */
export async function giveSeatsBack(db: Db, eventId: string, count: number): Promise<void> {
  await db.execute(
    sql`update registration_settings set taken = greatest(0, taken - ${count})
      where event_id = ${eventId} and capacity is not null`,
  )
}

/** Keeps the limit of the event from changing until the transaction ends, as a new registration does. */
export async function holdLimit(db: Db, eventId: string): Promise<void> {
  await db.execute(sql`select from events where id = ${eventId} for key share`)
}
