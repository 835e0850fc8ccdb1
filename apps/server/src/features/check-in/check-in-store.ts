/** The queries of check-in at the door. Only people who hold a place can be checked in. */
import type { HostType } from '@marquee/domain/events'
import { attendanceAt, attendances, checkInListLength } from '@marquee/domain/registrants'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { registrantMatches } from '#features/registrants/public.ts'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'

const checkInRow = z.object({
  id: z.string(),
  event_id: z.string(),
  profile_id: z.string(),
  attendance: z.enum(attendances),
  arrived_at: z.date().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  company: z.string(),
})
export type CheckInRow = z.infer<typeof checkInRow>

const columns = sql`r.id, r.event_id, r.profile_id, r.attendance, r.arrived_at, p.first_name, p.last_name, p.email, p.company`
const source = sql`registrations r join profiles p on p.id = r.profile_id`
const isRegistered = (eventId: string) => sql`r.event_id = ${eventId} and r.status = 'registered'`

const countsRow = z.object({ registered: z.number(), arrived: z.number(), matching: z.number() })

type Searched = { eventId: string; hostType: HostType; search: string }

/**
 * The first people who match, those who attend in person first, then by name, and how many there are. The counts cover people who attend in person and anyone
 * who comes; people who attend online can be found by a search, because some come after all. The search also takes the code
 * in their emails.
 */
export async function searchRegistered(
  db: Db,
  { eventId, hostType, search }: Searched,
): Promise<{ rows: CheckInRow[]; counts: z.infer<typeof countsRow> }> {
  const inPerson = attendances.filter((one) => attendanceAt({ host_type: hostType }, one) === 'in_person')
  const isExpected = sql`(r.attendance = any(${sql.param(inPerson)}::text[]) or r.arrived_at is not null)`
  const code = z.uuid().safeParse(search.trim().toLowerCase()).data
  const found = code === undefined ? registrantMatches(search) : sql`r.id = ${code}`
  const matches = search.trim() === '' ? isExpected : found
  const rows = await readRows(
    db,
    checkInRow,
    sql`select ${columns} from ${source} where ${isRegistered(eventId)} and ${matches}
      order by (r.attendance = any(${sql.param(inPerson)}::text[])) desc, lower(p.first_name || ' ' || p.last_name), r.id limit ${checkInListLength}`,
  )
  const counted = await readRows(
    db,
    countsRow,
    sql`select count(*) filter (where ${isExpected}) registered, count(r.arrived_at) arrived, count(*) filter (where ${matches}) matching
      from ${source} where ${isRegistered(eventId)}`,
  )
  return { rows, counts: onlyRow(counted) }
}

/** The person with this registration, locked until the transaction ends; undefined unless they are registered. */
export async function lockRegistered(db: Db, eventId: string, id: string): Promise<CheckInRow | undefined> {
  return lockOne(db, sql`${isRegistered(eventId)} and r.id = ${id}`)
}

/** The person with this address, ignoring case, locked until the transaction ends; undefined unless they are registered. */
export async function lockRegisteredByAddress(
  db: Db,
  eventId: string,
  email: string,
): Promise<CheckInRow | undefined> {
  return lockOne(db, sql`${isRegistered(eventId)} and p.address = ${email.toLowerCase()}`)
}

async function lockOne(db: Db, condition: SQL): Promise<CheckInRow | undefined> {
  const [row] = await readRows(
    db,
    checkInRow,
    sql`select ${columns} from ${source} where ${condition} for update of r`,
  )
  return row
}

const checkInBy = z.object({ name: z.string().nullable() })

/** Who checked this person in last; without a name at the kiosk. Reads the index `activities_profile`. */
export async function findCheckIn(
  db: Db,
  { event_id, profile_id }: Pick<CheckInRow, 'event_id' | 'profile_id'>,
): Promise<z.infer<typeof checkInBy> | undefined> {
  const [row] = await readRows(
    db,
    checkInBy,
    sql`select nullif(trim(p.first_name || ' ' || p.last_name), '') as name
      from activities a left join profiles p on p.id = (a.data->>'by')::uuid
      where a.event_id = ${event_id} and a.profile_id = ${profile_id} and a.type = 'checked_in'
      order by a.at desc, a.id desc limit 1`,
  )
  return row
}
