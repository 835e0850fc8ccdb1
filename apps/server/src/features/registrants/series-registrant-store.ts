/** The lists of the people who registered for events of a series, each person once. */
import { type ListSeriesRegistrantsQuery, registrantStatuses } from '@marquee/domain/registrants'
import { type SQL, sql } from 'drizzle-orm'
import { plainPattern } from '#platform/db/containing-pattern.ts'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { countRow } from '#platform/db/row-schemas.ts'
import { z } from 'zod'
import { registrantMatches } from './registrant-list-store.ts'

const eventRow = z.object({ id: z.string() })

/** The events of the series in these teams, and those without a team; undefined means all. */
export async function listEventIdsOfSeries(
  db: Db,
  { seriesId, teams }: { seriesId: string; teams: string[] | undefined },
): Promise<string[]> {
  const isInTeams =
    teams === undefined
      ? sql`true`
      : sql`(workspace_id is null or workspace_id = any(${sql.param(teams)}::uuid[]))`
  const rows = await readRows(
    db,
    eventRow,
    sql`select id from events where series_id = ${seriesId} and not is_blueprint and ${isInTeams}`,
  )
  return rows.map(({ id }) => id)
}

const personRow = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  company: z.string(),
  title: z.string(),
  profile_picture_url: z.string().nullable(),
})
export type SeriesRegistrantRow = z.infer<typeof personRow>

type Found = { organizationId: string; events: readonly string[]; query: ListSeriesRegistrantsQuery }

/** Searches are counted up to this number; no one pages further (0020). */
const maxCount = 1000

/**
 * One page of the people who registered for any of the events, and how many match. The page follows the index
 * `profiles_by_name`, so the first pages of a long list cost as much as those of a short one.
 */
export async function listSeriesRegistrantRows(
  db: Db,
  found: Found,
): Promise<{ rows: SeriesRegistrantRow[]; count: number; isCapped: boolean }> {
  const { query, events } = found
  const direction = sql.raw(query.ordering === 'first_name' ? 'asc' : 'desc')
  const rows = await readRows(
    db,
    personRow,
    sql`select p.id, p.first_name, p.last_name, p.email, p.company, p.title, p.profile_picture_url
      from profiles p where ${conditionOf(found)}
      order by lower(p.first_name || ' ' || p.last_name) ${direction}, p.id ${direction}
      limit ${query.limit} offset ${query.offset}`,
  )
  if (query.search === '' && query.company__in.length === 0) {
    const counted = await readRows(
      db,
      countRow,
      sql`select count(distinct profile_id) from registrations where ${isOfEvents(events)}`,
    )
    return { rows, count: onlyRow(counted).count, isCapped: false }
  }
  const counted = await readRows(
    db,
    countRow,
    sql`select count(*) from (select from profiles p where ${conditionOf(found)} limit ${maxCount + 1}) counted`,
  )
  const { count } = onlyRow(counted)
  return { rows, count: Math.min(count, maxCount), isCapped: count > maxCount }
}

function conditionOf({ organizationId, events, query }: Found): SQL {
  const isOfCompany =
    query.company__in.length === 0 ? sql`true` : sql`p.company = any(${sql.param(query.company__in)}::text[])`
  return sql`p.organization_id = ${organizationId} and ${isOfCompany} and ${registrantMatches(query.search)}
    and exists (select from registrations where profile_id = p.id and organization_id = ${organizationId}
      and ${isOfEvents(events)})`
}

const isOfEvents = (events: readonly string[]) =>
  sql`registrations.event_id = any(${sql.param(events)}::uuid[])`

const eventOfPersonRow = z.object({
  profile_id: z.string(),
  id: z.string(),
  title: z.string(),
  start_time: z.coerce.date(),
  timezone: z.string(),
  status: z.enum(registrantStatuses),
})
export type EventOfPerson = z.infer<typeof eventOfPersonRow>

/** Which of the events each of these people registered for, earliest first. */
export async function listEventsOfPeople(
  db: Db,
  { events, people }: { events: readonly string[]; people: readonly string[] },
): Promise<EventOfPerson[]> {
  return readRows(
    db,
    eventOfPersonRow,
    sql`select registrations.profile_id, events.id, events.title, events.start_time, events.timezone, registrations.status
      from registrations join events on events.id = registrations.event_id
      where registrations.profile_id = any(${sql.param(people)}::uuid[]) and ${isOfEvents(events)}
      order by events.start_time, events.id`,
  )
}

const companyRow = z.object({ company: z.string() })
const maxCompanies = 50

/** The first companies by name that contain the text, among the people who registered for any of the events. */
export async function listCompaniesOfEvents(
  db: Db,
  { events, search }: { events: readonly string[]; search: string },
): Promise<string[]> {
  const rows = await readRows(
    db,
    companyRow,
    sql`select distinct p.company from registrations join profiles p on p.id = registrations.profile_id
      where ${isOfEvents(events)} and p.company <> '' and plain_words(p.company) like ${plainPattern(search)}
      order by p.company limit ${maxCompanies}`,
  )
  return rows.map(({ company }) => company)
}
