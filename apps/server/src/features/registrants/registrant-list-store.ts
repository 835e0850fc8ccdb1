/** The lists of the registrants of an event, one query for each page. */
import {
  attendances,
  type ListRegistrantsQuery,
  type RegistrantCounts,
  type RegistrantConditions,
  type RegistrantSelection,
  type RegistrantStatus,
  registrantStatuses,
} from '@marquee/domain/registrants'
import { personOfProfileSchema } from '@marquee/domain/profiles'
import { type SQL, sql } from 'drizzle-orm'
import type { EventRow } from '#features/events/public.ts'
import { profileMatches } from '#features/profiles/public.ts'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { countRow, rowOf } from '#platform/db/row-schemas.ts'
import { z } from 'zod'
import { conditionsSql, type ConditionsEvent, nameOfRegistrantSql } from './registrant-condition-store.ts'
import { referredSql } from './referral-store.ts'
import type { SelectedRegistration } from './registrant-store.ts'
import { registrations } from './schema.ts'

const otherRegistrant = z.object({ id: z.string(), full_name: z.string() }).nullable()
const listedRow = rowOf(registrations, {
  user: personOfProfileSchema,
  is_typed: z.boolean(),
  referrer: otherRegistrant,
  referred: z.number(),
  registrar: otherRegistrant,
  files: z.array(z.object({ id: z.string(), key: z.string(), name: z.string(), size_bytes: z.number() })),
})
export type ListedRegistrant = z.infer<typeof listedRow>

/** The person of a registration, from its profile `p`. */
export const personSql = sql`json_build_object('id', p.id, 'email', p.email, 'first_name', p.first_name, 'last_name', p.last_name,
    'title', p.title, 'company', p.company, 'bio', p.bio, 'profile_picture_url', p.profile_picture_url,
    'linkedin_url', p.linkedin_url, 'twitter_url', p.twitter_url)`
/** Another registrant, by the column that refers to them. */
const otherRegistrantSql = (id: SQL) =>
  sql`(case when ${id} is not null then json_build_object('id', ${id}, 'full_name', ${nameOfRegistrantSql(id)}) end)`
/** The files of a registration as JSON, by the keys of their questions. */
const filesSql = (registration: SQL) => sql`(
  select coalesce(json_agg(json_build_object('id', file.id, 'key', file.key, 'name', file.name,
      'size_bytes', file.size_bytes) order by file.key), '[]')
  from answer_files file where file.organization_id = ${registration}.organization_id
    and file.registration_id = ${registration}.id)`
const columns = sql`r.*, ${personSql} "user", p.is_typed, ${otherRegistrantSql(sql`r.referred_by`)} referrer,
  ${referredSql(sql`r`)} referred, ${otherRegistrantSql(sql`r.registered_by`)} registrar,
  ${filesSql(sql`r`)} files`
const name = sql`lower(p.first_name || ' ' || p.last_name)`
const orders: Record<ListRegistrantsQuery['ordering'], SQL> = {
  registered_at: sql`r.registered_at, r.id`,
  '-registered_at': sql`r.registered_at desc, r.id desc`,
  name: sql`${name}, r.id`,
  '-name': sql`${name} desc, r.id desc`,
  company: sql`lower(p.company), ${name}, r.id`,
  '-company': sql`lower(p.company) desc, ${name}, r.id`,
}

/** Whether the name, company or email address of the profile `p` contains the text. */
export function registrantMatches(search: string): SQL {
  return profileMatches(sql`p.id`, search)
}

/** The registrations to list: those of an event that match all of this. */
export type Listed = {
  event: ConditionsEvent
  search: string
  status?: RegistrantStatus | undefined
  filter?: RegistrantConditions | undefined
}

const everyone: RegistrantConditions = { match: 'all', conditions: [] }
const withPerson = sql`join profiles p on p.id = r.profile_id`

function listed({ event, search, status, filter = everyone }: Listed) {
  const { joins, condition, needsPerson } = conditionsSql(filter, event)
  const hasStatus = status === undefined ? sql`true` : sql`r.status = ${status}`
  return {
    from: sql`registrations r ${withPerson} ${joins}`,
    // Joining people that no condition uses would be most of the cost of a count.
    counted: sql`registrations r ${needsPerson || search !== '' ? withPerson : sql``} ${joins}`,
    where: sql`r.event_id = ${event.id} and ${hasStatus} and ${registrantMatches(search)} and ${condition}`,
  }
}

type ListedPage = Listed & Pick<ListRegistrantsQuery, 'ordering' | 'limit' | 'offset'>

/** One page of the registrants of an event, and how many match. */
export async function listRegistrantRows(
  db: Db,
  { ordering, limit, offset, ...found }: ListedPage,
): Promise<{ rows: ListedRegistrant[]; count: number }> {
  const { from, counted, where } = listed(found)
  const rows = await readRows(
    db,
    listedRow,
    sql`select ${columns} from ${from} where ${where} order by ${orders[ordering]} limit ${limit} offset ${offset}`,
  )
  const count = await readRows(db, countRow, sql`select count(*) from ${counted} where ${where}`)
  return { rows, count: onlyRow(count).count }
}

export async function findRegistrantRow(db: Db, id: string): Promise<ListedRegistrant | undefined> {
  const [row] = await readRows(
    db,
    listedRow,
    sql`select ${columns} from registrations r ${withPerson} where r.id = ${id}`,
  )
  return row
}

/** The matching registrants before `last`, newest first, for exports. */
export async function listRegistrantsBefore(
  db: Db,
  found: Listed,
  { last, limit }: { last: ListedRegistrant | undefined; limit: number },
): Promise<ListedRegistrant[]> {
  const { from, where } = listed(found)
  const isBefore = last
    ? sql`(r.registered_at, r.id) < (${last.registered_at.toISOString()}::timestamptz, ${last.id}::uuid)`
    : sql`true`
  return readRows(
    db,
    listedRow,
    sql`select ${columns} from ${from} where ${where} and ${isBefore}
      order by r.registered_at desc, r.id desc limit ${limit}`,
  )
}

const statusCountRow = z.object({
  status: z.enum(registrantStatuses),
  count: z.number(),
  arrived: z.number(),
  in_person: z.number(),
})

/** How many people have each status, and how many of the registered ones have arrived. */
export async function countByStatus(
  db: Db,
  { id: event, host_type }: Pick<EventRow, 'id' | 'host_type'>,
): Promise<RegistrantCounts> {
  const rows = await readRows(
    db,
    statusCountRow,
    sql`select status, count(*), count(arrived_at) arrived, count(*) filter (where attendance = 'in_person') in_person from registrations
      where event_id = ${event} group by status`,
  )
  const registered = rows.find(({ status }) => status === 'registered')
  const count = registered?.count ?? 0
  const everyone = { Hybrid: registered?.in_person ?? 0, In_Person: count, Virtual: 0 }
  const in_person = everyone[host_type]
  const countOf = (status: RegistrantStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    event,
    registered: count,
    arrived: registered?.arrived ?? 0,
    in_person,
    online: count - in_person,
    waiting_approval: countOf('waiting_approval'),
    waitlisted: countOf('waitlisted'),
    rejected: countOf('rejected'),
    cancelled: countOf('cancelled'),
    blocked: countOf('blocked'),
  }
}

export const selectedRow = z.object({
  id: z.string(),
  profile_id: z.string(),
  status: z.enum(registrantStatuses),
  offer_ends_at: z.date().nullable(),
  attendance: z.enum(attendances),
})

type Selecting = { event: ConditionsEvent; selection: RegistrantSelection }

/** The selected registrants `r` of the event, for a `from` and a `where`. */
export function selectedSql({ event, selection }: Selecting): { from: SQL; where: SQL } {
  const { is_all, ids, excluded, search, status, filter } = selection
  const { from, where } = listed({ event, search, status, filter })
  return is_all
    ? { from, where: sql`not (r.id = any(${sql.param(excluded)}::uuid[])) and ${where}` }
    : {
        from: sql`registrations r`,
        where: sql`r.id = any(${sql.param(ids)}::uuid[]) and r.event_id = ${event.id}`,
      }
}

/** The selected registrants of the event, locked until the transaction ends. */
export async function lockSelectedRegistrants(db: Db, selecting: Selecting): Promise<SelectedRegistration[]> {
  const { from, where } = selectedSql(selecting)
  return readRows(
    db,
    selectedRow,
    sql`select r.id, r.profile_id, r.status, r.offer_ends_at, r.attendance from ${from} where ${where} order by r.id for update of r`,
  )
}

const questionCountRow = z.object({ key: z.string(), count: z.number() })

/** How many people answered each question, including deleted questions. */
export async function countByQuestion(db: Db, event: string): Promise<Record<string, number>> {
  const rows = await readRows(
    db,
    questionCountRow,
    sql`select key, count(*) from registrations, jsonb_object_keys(answers) key where event_id = ${event}
      group by key order by key limit ${maxQuestions}`,
  )
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}

/** Many times more than the forms of an event ask over the years. */
const maxQuestions = 1000
