/** The lists of the registrants of an event, one query for each page. */
import {
  type ListRegistrantsQuery,
  type RegistrantCounts,
  type RegistrantFilter,
  type RegistrantSelection,
  type RegistrantStatus,
  registrantStatuses,
} from '@marquee/domain/registrants'
import { personOfProfileSchema } from '@marquee/domain/profiles'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { countRow, rowOf } from '#platform/db/row-schemas.ts'
import { z } from 'zod'
import type { SelectedRegistration } from './registrant-store.ts'
import { registrations } from './schema.ts'

const listedRow = rowOf(registrations, { user: personOfProfileSchema })
export type ListedRegistrant = z.infer<typeof listedRow>

const columns = sql`r.*,
  json_build_object('id', p.id, 'email', p.email, 'first_name', p.first_name, 'last_name', p.last_name,
    'title', p.title, 'company', p.company, 'bio', p.bio, 'profile_picture_url', p.profile_picture_url,
    'linkedin_url', p.linkedin_url, 'twitter_url', p.twitter_url) "user"`
const source = sql`registrations r join profiles p on p.id = r.profile_id`

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
  if (search === '') return sql`true`
  const words = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`lower(p.first_name || ' ' || p.last_name || ' ' || p.company || ' ' || p.email) like ${words}`
}

function conditionOf({ event, search, status }: RegistrantFilter): SQL {
  const hasStatus = status === undefined ? sql`true` : sql`r.status = ${status}`
  return sql`r.event_id = ${event} and ${hasStatus} and ${registrantMatches(search)}`
}

/** One page of the registrants of an event, and how many match. */
export async function listRegistrantRows(
  db: Db,
  query: ListRegistrantsQuery,
): Promise<{ rows: ListedRegistrant[]; count: number }> {
  const condition = conditionOf(query)
  const rows = await readRows(
    db,
    listedRow,
    sql`select ${columns} from ${source} where ${condition}
      order by ${orders[query.ordering]} limit ${query.limit} offset ${query.offset}`,
  )
  const counted = await readRows(db, countRow, sql`select count(*) from ${source} where ${condition}`)
  return { rows, count: onlyRow(counted).count }
}

/** The matching registrants before `last`, newest first, for exports. */
export async function listRegistrantsBefore(
  db: Db,
  filter: RegistrantFilter,
  { last, limit }: { last: ListedRegistrant | undefined; limit: number },
): Promise<ListedRegistrant[]> {
  const isBefore = last
    ? sql`(r.registered_at, r.id) < (${last.registered_at.toISOString()}::timestamptz, ${last.id}::uuid)`
    : sql`true`
  return readRows(
    db,
    listedRow,
    sql`select ${columns} from ${source} where ${conditionOf(filter)} and ${isBefore}
      order by r.registered_at desc, r.id desc limit ${limit}`,
  )
}

const statusCountRow = z.object({
  status: z.enum(registrantStatuses),
  count: z.number(),
  arrived: z.number(),
})

/** How many people are in each status, and how many of the registered ones have arrived. */
export async function countByStatus(db: Db, event: string): Promise<RegistrantCounts> {
  const rows = await readRows(
    db,
    statusCountRow,
    sql`select status, count(*), count(arrived_at) arrived from registrations
      where event_id = ${event} group by status`,
  )
  const countOf = (status: RegistrantStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    event,
    registered: countOf('registered'),
    arrived: rows.find(({ status }) => status === 'registered')?.arrived ?? 0,
    waiting_approval: countOf('waiting_approval'),
    waitlisted: countOf('waitlisted'),
    rejected: countOf('rejected'),
    cancelled: countOf('cancelled'),
    blocked: countOf('blocked'),
  }
}

const selectedRow = z.object({ id: z.string(), profile_id: z.string(), status: z.enum(registrantStatuses) })

/** The selected registrants of the event, locked until the transaction ends. */
export async function lockSelectedRegistrants(
  db: Db,
  { event, selection }: { event: string; selection: RegistrantSelection },
): Promise<SelectedRegistration[]> {
  const { is_all, ids, excluded, search, status } = selection
  const chosen = is_all
    ? sql`not (r.id = any(${sql.param(excluded)}::uuid[])) and ${conditionOf({ event, search, status })}`
    : sql`r.id = any(${sql.param(ids)}::uuid[]) and r.event_id = ${event}`
  return readRows(
    db,
    selectedRow,
    sql`select r.id, r.profile_id, r.status from ${source} where ${chosen} order by r.id for update of r`,
  )
}

const questionCountRow = z.object({ key: z.string(), count: z.number() })

/** How many people answered each question, also those that the form no longer asks. */
export async function countByQuestion(db: Db, event: string): Promise<Record<string, number>> {
  const rows = await readRows(
    db,
    questionCountRow,
    sql`select key, count(*) from registrations, jsonb_object_keys(answers) key where event_id = ${event}
      group by key order by key limit ${maxQuestions}`,
  )
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}

/** Many times what the forms of an event ask over the years. */
const maxQuestions = 1000
