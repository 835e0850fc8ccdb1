/** The queries of a list of series: a page, and how many match. */
import type { ListSeriesQuery } from '@marquee/domain/series'
import { type SQL, sql } from 'drizzle-orm'
import { isOver } from '#features/events/public.ts'
import { plainPattern } from '#platform/db/containing-pattern.ts'
import { type Db, readRows } from '#platform/db/database.ts'
import { countRow, rowOf } from '#platform/db/row-schemas.ts'
import { series } from './schema.ts'
import type { SeriesRow } from './series-store.ts'

const seriesRow = rowOf(series)

/**
 * Which series and events someone may see at `now`: those of these teams and those without a team; undefined means all.
 */
export type Visibility = { series: string[] | undefined; events: string[] | undefined; now: Date }

/** One page of the matching series, in the requested order (EV-081 to EV-085). */
export async function listSeriesRows(
  db: Db,
  query: ListSeriesQuery,
  visibility: Visibility,
): Promise<{ rows: SeriesRow[]; count: number }> {
  const filters = filtersOf(query, visibility)
  const where = filters.length === 0 ? sql`` : sql`where ${sql.join(filters, sql` and `)}`
  const [rows, [counted]] = await Promise.all([
    readRows(
      db,
      seriesRow,
      sql`select series.* from series ${where} order by ${orderOf(query.ordering, visibility.now)}, series.id
        limit ${query.limit} offset ${query.offset}`,
    ),
    readRows(db, countRow, sql`select count(*) from series ${where}`),
  ])
  return { rows, count: counted?.count ?? 0 }
}

function filtersOf(query: ListSeriesQuery, visibility: Visibility): SQL[] {
  const pattern = plainPattern(query.name)
  const { workspace, kind, tag } = query
  return [
    ...inTeams(sql`series.workspace_id`, visibility.series),
    ...(query.name === '' ? [] : [sql`plain_words(series.name) like ${pattern}`]),
    ...(kind === undefined ? [] : [sql`series.kind = ${kind}`]),
    ...(workspace === undefined ? [] : [sql`series.workspace_id = ${workspace}`]),
    ...(query.workspace__isnull === 'true' ? [sql`series.workspace_id is null`] : []),
    ...(tag === undefined
      ? []
      : [sql`exists (select from series_tags where series_id = series.id and tag_id = ${tag})`]),
    ...(query.filtering === 'all' ? [] : [filterByTime(query.filtering, visibility)]),
  ]
}

/** A series is upcoming while any of its events is; past when it has events and all are over. */
function filterByTime(filtering: 'upcoming' | 'past', { events, now }: Visibility): SQL {
  const any = sql`exists (${eventsOf(events)})`
  const upcoming = sql`exists (${eventsOf(events)} and ${isUpcoming(now)})`
  return filtering === 'upcoming' ? upcoming : sql`${any} and not ${upcoming}`
}

/** True for events that aren't over at `now` and aren't canceled. */
export function isUpcoming(now: Date): SQL {
  return sql`(events.canceled_at is null and not ${isOver(now)})`
}

function eventsOf(teams: string[] | undefined): SQL {
  const conditions = [sql`series_id = series.id`, sql`not is_blueprint`, ...inTeams(sql`workspace_id`, teams)]
  return sql`select from events where ${sql.join(conditions, sql` and `)}`
}

/** True for rows whose team, in `column`, is one of these teams or null. */
export function inTeams(column: SQL, teams: string[] | undefined): SQL[] {
  return teams === undefined ? [] : [sql`(${column} is null or ${column} = any(${sql.param(teams)}))`]
}

function orderOf(ordering: ListSeriesQuery['ordering'], now: Date): SQL {
  const direction = sql.raw(ordering.startsWith('-') ? 'desc nulls last' : 'asc nulls last')
  if (ordering.endsWith('updated_at')) return sql`series.updated_at ${direction}`
  if (ordering.endsWith('name')) return sql`lower(series.name) ${direction}`
  return sql`coalesce(
    (select min(start_time) from events
      where series_id = series.id and not is_blueprint and ${isUpcoming(now)}),
    (select max(start_time) from events where series_id = series.id and not is_blueprint)
  ) ${direction}`
}
