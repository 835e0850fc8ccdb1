/** Every query that changes registrations or finds a single one; lists have their own store. */
import { hostTypes } from '@marquee/domain/events'
import type { Attendance, RegistrantStatus } from '@marquee/domain/registrants'
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { z } from 'zod'
import { registrations } from './schema.ts'
import type { Seats } from './seats.ts'

export type RegistrationRow = typeof registrations.$inferSelect
/** The fields that changing many needs; answers can be long. */
export type SelectedRegistration = Pick<
  RegistrationRow,
  'id' | 'profile_id' | 'status' | 'offer_ends_at' | 'attendance'
>
export type NewRegistration = Omit<typeof registrations.$inferInsert, 'id' | 'created_at' | 'updated_at'> & {
  attendance: Attendance
}

/** Registered, or offered a place on the waiting list: counted in `taken`. */
export const holdsSeat = sql`(status = 'registered' or offer_ends_at is not null)`

/** Adds these registrations, except for people who are already registered for the event. */
export async function insertRegistrations(
  db: Db,
  added: readonly NewRegistration[],
): Promise<RegistrationRow[]> {
  if (added.length === 0) return []
  return db
    .insert(registrations)
    .values([...added])
    .onConflictDoNothing()
    .returning()
}

/** The registrations of these people for the event, by profile, locked until the transaction ends. */
export async function lockRegistrations(
  db: Db,
  { eventId, profileIds }: { eventId: string; profileIds: readonly string[] },
): Promise<Map<string, RegistrationRow>> {
  if (profileIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.event_id, eventId), inArray(registrations.profile_id, [...profileIds])))
    .orderBy(registrations.id)
    .for('update')
  return new Map(rows.map((row) => [row.profile_id, row]))
}

/** The status of these people's registrations for the event, by profile. */
export async function findStatuses(
  db: Db,
  { eventId, profileIds }: { eventId: string; profileIds: readonly string[] },
): Promise<Map<string, RegistrantStatus>> {
  if (profileIds.length === 0) return new Map()
  const { profile_id, status } = registrations
  const rows = await db
    .select({ profile_id, status })
    .from(registrations)
    .where(and(eq(registrations.event_id, eventId), inArray(profile_id, [...profileIds])))
  return new Map(rows.map((row) => [row.profile_id, row.status]))
}

/** The registrations among these that haven't changed since they were added, locked. */
export async function lockUntouched(
  db: Db,
  { eventId, ids }: { eventId: string; ids: readonly string[] },
): Promise<SelectedRegistration[]> {
  const { id, profile_id, status, offer_ends_at, attendance } = registrations
  const { arrived_at, created_at, updated_at } = registrations
  const isUntouched = and(isNull(arrived_at), eq(updated_at, created_at))
  return db
    .select({ id, profile_id, status, offer_ends_at, attendance })
    .from(registrations)
    .where(and(eq(registrations.event_id, eventId), isOneOf(ids), isUntouched))
    .orderBy(id)
    .for('update')
}

/** Registers a person again whose previous registration ended. */
export async function renewRegistration(
  db: Db,
  id: string,
  {
    answers,
    source,
    consented_at,
    timezone,
    locale,
    registered_at,
    status,
    attendance,
    re_registrations,
  }: NewRegistration,
): Promise<RegistrationRow> {
  const renewed = { answers, source, consented_at, timezone, locale, registered_at, status, attendance }
  const rows = await db
    .update(registrations)
    .set({ ...renewed, re_registrations, waits_since: null, updated_at: sql`now()` })
    .where(eq(registrations.id, id))
    .returning()
  return onlyRow(rows)
}

export async function setStatusOf(db: Db, ids: readonly string[], status: RegistrantStatus): Promise<void> {
  await db
    .update(registrations)
    .set({ status, offer_ends_at: null, updated_at: sql`now()` })
    .where(isOneOf(ids))
}

export async function setAttendanceOf(db: Db, id: string, attendance: Attendance): Promise<void> {
  await db.update(registrations).set({ attendance, updated_at: sql`now()` }).where(eq(registrations.id, id))
}

export async function setArrivedAt(db: Db, id: string, at: Date | null): Promise<void> {
  await db.execute(
    sql`update registrations set arrived_at = ${at?.toISOString() ?? null}::timestamptz where id = ${id}`,
  )
}

/** Puts people who wait from now on behind everyone already waiting. */
export async function putLast(db: Db, ids: readonly string[]): Promise<void> {
  await db.update(registrations).set({ waits_since: sql`now()` }).where(isOneOf(ids))
}

/** How many people are waiting without an offer. */
export async function countWaiting(db: Db, eventId: string): Promise<Seats> {
  const isWaiting = and(isWaitingFor(eventId), isNull(registrations.waits_since))
  return {
    all: await db.$count(registrations, isWaiting),
    inPerson: await db.$count(registrations, and(isWaiting, eq(registrations.attendance, 'in_person'))),
  }
}

const isWaitingFor = (eventId: string) =>
  and(
    eq(registrations.event_id, eventId),
    eq(registrations.status, 'waitlisted'),
    isNull(registrations.offer_ends_at),
  )

export async function deleteRegistrations(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(registrations).where(isOneOf(ids))
}

/** As one parameter: a statement has at most 65,535, and a search can find more people. */
const isOneOf = (ids: readonly string[]) => sql`${registrations.id} = any(${sql.param(ids)}::uuid[])`

/** Holds a place for each of these people on the waiting list until that time. */
export async function offerPlaces(db: Db, ids: readonly string[], offer_ends_at: Date): Promise<void> {
  await db.update(registrations).set({ offer_ends_at, updated_at: sql`now()` }).where(isOneOf(ids))
}

/** The event's expired offers, locked, without those that another transaction holds. */
export async function lockEndedOffers(
  db: Db,
  { eventId, now, limit }: { eventId: string; now: Date; limit: number },
): Promise<RegistrationRow[]> {
  return db
    .select()
    .from(registrations)
    .where(and(eq(registrations.event_id, eventId), lte(registrations.offer_ends_at, now)))
    .orderBy(registrations.id)
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** The events of any organization with an expired offer. */
export async function listEventsWithEndedOffers(db: Db, now: Date) {
  return db
    .selectDistinct({ organization_id: registrations.organization_id, event_id: registrations.event_id })
    .from(registrations)
    .where(lte(registrations.offer_ends_at, now))
}

/** The registration at this event, locked until the transaction ends. */
export async function lockRegistration(
  db: Db,
  { eventId, id }: { eventId: string; id: string },
): Promise<RegistrationRow | undefined> {
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.event_id, eventId), eq(registrations.id, id)))
    .for('update')
  return row
}

/** The registration at this event, by its id or by its person. */
export async function findRegistration(
  db: Db,
  { eventId, ...by }: { eventId: string } & ({ id: string } | { profileId: string }),
): Promise<RegistrationRow | undefined> {
  const isIt = 'id' in by ? eq(registrations.id, by.id) : eq(registrations.profile_id, by.profileId)
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.event_id, eventId), isIt))
  return row
}

type Waiting = { eventId: string; attendance: Attendance; limit: number }

/**
 * The first people who wait to attend this way without an offer, locked. Skips those that another transaction holds.
 */
export async function lockFirstWaitlisted(
  db: Db,
  { eventId, attendance, limit }: Waiting,
): Promise<RegistrationRow[]> {
  const since = sql`coalesce(${registrations.waits_since}, ${registrations.registered_at})`
  return db
    .select()
    .from(registrations)
    .where(and(isWaitingFor(eventId), eq(registrations.attendance, attendance)))
    .orderBy(since, registrations.id)
    .limit(limit)
    .for('update', { skipLocked: true })
}

const takenRow = z.object({ is_taken: z.boolean() })

const wanted = sql.placeholder('all')
const wantedInPerson = sql.placeholder('inPerson')

/**
 * Takes these seats of the event and returns whether there were enough, which is always so without a limit. If not, the
 * transaction must be rolled back. Call it last, after writing the registrations: it locks the row that all others of
 * the event wait for, and a written registration keeps the limits from changing (0112).
 */
export async function takeSeats(db: Db, eventId: string, { all, inPerson }: Seats): Promise<boolean> {
  const [limited] = await readRows(db, takenRow, {
    name: 'take_seats',
    text: () => sql`update registration_settings s set
          taken = taken + least(${wanted}::int, greatest(0, coalesce(capacity - taken, ${wanted}::int))),
          in_person_taken = in_person_taken + least(${wantedInPerson}::int, greatest(0, coalesce(
            case when e.host_type = 'Hybrid' then in_person_capacity - in_person_taken end, ${wantedInPerson}::int)))
        from events e
        where s.event_id = ${sql.placeholder('eventId')} and e.id = s.event_id
          and (capacity is not null or in_person_capacity is not null)
        returning new.taken - old.taken = ${wanted}::int
          and new.in_person_taken - old.in_person_taken = ${wantedInPerson}::int as is_taken`,
    values: { eventId, all, inPerson },
  })
  return limited?.is_taken ?? true
}

const limitsRow = z.object({
  capacity: z.number().nullable(),
  taken: z.number(),
  in_person_capacity: z.number().nullable(),
  in_person_taken: z.number(),
  host_type: z.enum(hostTypes),
})
type LimitsRow = z.infer<typeof limitsRow>

/**
 * The limits of the event and how much of each is taken, locked until the transaction ends; undefined without settings.
 */
export async function lockLimits(db: Db, eventId: string): Promise<LimitsRow | undefined> {
  const [row] = await readRows(
    db,
    limitsRow,
    sql`select s.capacity, s.taken, s.in_person_capacity, s.in_person_taken, e.host_type
      from registration_settings s join events e on e.id = s.event_id
      where s.event_id = ${eventId} for no key update of s`,
  )
  return row
}

/** Releases seats. Call `holdLimit` first. */
export async function giveSeatsBack(db: Db, eventId: string, { all, inPerson }: Seats): Promise<void> {
  await db.execute(
    sql`update registration_settings set taken = greatest(0, taken - ${all}::int),
        in_person_taken = greatest(0, in_person_taken - ${inPerson}::int)
      where event_id = ${eventId}`,
  )
}

/** Keeps the limits of the event from changing until the transaction ends, as a new registration does. */
export async function holdLimit(db: Db, eventId: string): Promise<void> {
  await db.execute(sql`select from events where id = ${eventId} for key share`)
}
