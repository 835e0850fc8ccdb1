/** The queries of a list of events: a page, and how many match. */
import { z } from 'zod'
import { type ListEventsQuery, maxEventDays } from '@marquee/domain/events'
import { type SQL, sql } from 'drizzle-orm'
import { hasRows } from '#platform/db/has-rows.ts'
import { countRows } from '#platform/db/count-rows.ts'
import { type Db, readRows } from '#platform/db/database.ts'
import { valueOf } from '#platform/db/row-schemas.ts'
import { titleConditions } from '#platform/db/title-conditions.ts'
import { isOver } from './airing-store.ts'
import { events } from './schema.ts'

/** The filters of the request, limited to what the caller may see. */
export type EventListQuery = Omit<ListEventsQuery, 'organization' | 'my_workspaces' | 'minimal_data'> & {
  /** Teams whose events the caller sees, in addition to events without a team; undefined means all. */
  visibleWorkspaces: readonly string[] | undefined
  /** Teams to filter by; undefined means no filter. */
  ownWorkspaces: readonly string[] | undefined
  /** Only events that aren't over at this time. */
  notOverAt?: Date
}

export type EventList = { rows: ListedEventRow[]; count: number; isCapped: boolean }

const listedRow = z.object({
  id: valueOf(events.id),
  title: valueOf(events.title),
  workspace_id: valueOf(events.workspace_id),
  event_type: valueOf(events.event_type),
  host_type: valueOf(events.host_type),
  is_test: valueOf(events.is_test),
  timezone: valueOf(events.timezone),
  start_time: valueOf(events.start_time),
  end_time: valueOf(events.end_time),
  location: valueOf(events.location),
  locale: valueOf(events.locale),
  occurrence_start: valueOf(events.occurrence_start),
  is_detached: valueOf(events.is_detached),
  canceled_at: valueOf(events.canceled_at),
  created_at: valueOf(events.created_at),
  updated_at: valueOf(events.updated_at),
})
export type ListedEventRow = z.infer<typeof listedRow>

/** Forty pages: anyone with more narrows the list. Counting further costs more than the page itself. */
const maxCount = 1000

/**
 * One page of the organization's events, and how many match, up to `maxCount`. The page comes from an index in its sort
 * order that also covers most filters (see `schema.ts`), so only the rows of the page are read.
 */
export async function listEvents(db: Db, query: EventListQuery): Promise<EventList> {
  const filters = filtersOf(query)
  const titles = sql`select searched_title from listed_events ${where(filters)} order by start_time desc, id desc`
  const search = { search: query.title, column: sql`searched_title`, titles }
  const matching = [...filters, ...(await titleConditions(db, search))]
  const [rows, count] = await Promise.all([
    listPage(db, query, matching),
    countRows(
      db,
      sql`select from listed_events ${where(matching)} ${countOrder(query)} limit ${maxCount + 1}`,
    ),
  ])
  return { rows, count: Math.min(count, maxCount), isCapped: count > maxCount }
}

/** Whether the organization has hosted or scheduled an event; blueprints don't count. */
export async function hasEvents(db: Db): Promise<boolean> {
  return hasRows(db, sql`select from listed_events`)
}

async function listPage(db: Db, query: EventListQuery, filters: SQL[]): Promise<ListedEventRow[]> {
  const order = orderOf(query)
  const columns = Object.keys(listedRow.shape).map((name) => sql.identifier(name))
  return readRows(
    db,
    listedRow,
    sql`select ${sql.join(columns, sql`, `)} from (
      select id from listed_events ${where(filters)}
      order by ${order} limit ${query.limit} offset ${query.offset}
    ) page join listed_events using (id) order by ${order}`,
  )
}

/** For a common word, counts in an order that an index has; otherwise the query would scan the table from its start. */
function countOrder({ title }: EventListQuery): SQL {
  return title === '' ? sql`` : sql`order by start_time desc, id desc`
}

function filtersOf(query: EventListQuery): SQL[] {
  return [...ownFilters(query), ...teamFilters(query), ...timeFilters(query)]
}

function ownFilters({ event_type: types, series, tag, series_type }: EventListQuery): SQL[] {
  const isRepeating = sql`series_id is not null and occurrence_start is not null`
  return [
    ...(types === undefined ? [] : [typeFilter(types)]),
    ...(series === undefined ? [] : [sql`series_id = ${series}`]),
    ...(tag === undefined ? [] : [sql`id in (select event_id from event_tags where tag_id = ${tag})`]),
    ...(series_type === undefined
      ? []
      : [series_type === 'repeating' ? isRepeating : sql`not (${isRepeating})`]),
  ]
}

function typeFilter(types: readonly string[]): SQL {
  const [first, ...rest] = types
  // `= any` with a single value would keep PostgreSQL from the index that lists one type in order.
  return rest.length === 0 ? sql`event_type = ${first}` : sql`event_type = any(${sql.param([...types])})`
}

function teamFilters(query: EventListQuery): SQL[] {
  const { workspace, workspace__isnull: isNull, ownWorkspaces: own, visibleWorkspaces: visible } = query
  return [
    ...(workspace === undefined ? [] : [sql`workspace_id = ${workspace}`]),
    ...(isNull === undefined
      ? []
      : [isNull === 'true' ? sql`workspace_id is null` : sql`workspace_id is not null`]),
    ...(own === undefined ? [] : [sql`workspace_id = any(${sql.param([...own])}::uuid[])`]),
    ...(visible === undefined
      ? []
      : [sql`(workspace_id is null or workspace_id = any(${sql.param([...visible])}::uuid[]))`]),
  ]
}

/** The bounds of `start_time` are redundant, but let PostgreSQL cut the index that is ordered by it. */
function timeFilters({
  end_time_gte: endFrom,
  end_time_lte: endTo,
  start_time_gte: from,
  start_time_lte: to,
  notOverAt,
}: EventListQuery): SQL[] {
  const longest = sql.raw(`interval '${maxEventDays} days'`)
  return [
    ...(endFrom === undefined
      ? []
      : [sql`end_time >= ${endFrom}::timestamptz and start_time >= ${endFrom}::timestamptz - ${longest}`]),
    ...(endTo === undefined
      ? []
      : [sql`end_time <= ${endTo}::timestamptz and start_time <= ${endTo}::timestamptz`]),
    ...(from === undefined ? [] : [sql`start_time >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`start_time <= ${to}::timestamptz`]),
    ...(notOverAt === undefined ? [] : [sql`not ${isOver(notOverAt, 'listed_events')}`]),
  ]
}

function where(filters: SQL[]): SQL {
  return filters.length === 0 ? sql`` : sql`where ${sql.join(filters, sql` and `)}`
}

function orderOf({ ordering, workspace__isnull }: EventListQuery): SQL {
  const direction = ordering.startsWith('-') ? sql`desc` : sql`asc`
  const field = ordering.replace('-', '')
  const column = field === 'title' ? sql`lower(title)` : sql.identifier(field)
  // Unlike `=`, `is null` doesn't make the planner use the index order: without this it reads all events in order.
  const isNone = workspace__isnull === 'true'
  const none = isNone && field !== 'created_at' ? sql`workspace_id ${direction}, ` : sql``
  return sql`${none}${column} ${direction}, id ${direction}`
}
