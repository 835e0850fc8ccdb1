/** The conditions of a list of videos. */
import { type ListVideosQuery, noTeam } from '@marquee/domain/video-library'
import { type SQL, sql } from 'drizzle-orm'

/** The filters that `video_asset_counts` counts by: source, creator and workspace. */
export function countedFilters(query: ListVideosQuery): SQL[] {
  const { source, created_by, workspace } = query
  return [
    ...anyOf(sql`source`, source),
    ...anyOf(sql`created_by`, created_by),
    ...(workspace === '' || workspace === noTeam ? [] : [sql`workspace_id = ${workspace}`]),
    ...(isOfNoTeam(query) ? [sql`workspace_id is null`] : []),
  ]
}

/** The bits that name the combination of filters in `video_asset_counts`: one for each that is left out. */
export function unfilteredBits(query: ListVideosQuery): number {
  const hasWorkspace = query.workspace !== '' || isOfNoTeam(query)
  return (query.source.length > 0 ? 0 : 4) + (hasWorkspace ? 0 : 2) + (query.created_by.length > 0 ? 0 : 1)
}

/** How the video was made. */
export function creationFilters({ creation_type }: ListVideosQuery): SQL[] {
  return creation_type === undefined ? [] : [sql`creation_type = ${creation_type}`]
}

/**
 * Filters by the videos' events. With few events, they are looked up first, and their videos in the index that starts
 * with the event; with many, the videos are read in the list's order and each one's event is looked up.
 */
export function eventFilters(query: ListVideosQuery, { areMany }: { areMany: boolean }): SQL[] {
  const { event_ids, event_id } = query
  return [
    ...anyOf(sql`event_id`, event_ids),
    ...(event_id === undefined ? [] : [sql`event_id = ${event_id}`]),
    ...eventsOfFilters(query).map((ids) =>
      areMany ? sql`event_id in (${ids})` : sql`event_id = any(array(${ids}))`,
    ),
  ]
}

/** The queries of the events with the tag, and of those of the series. */
export function eventsOfFilters({ event_tag, series_id }: ListVideosQuery): SQL[] {
  return [
    ...(event_tag === undefined ? [] : [sql`select event_id from event_tags where tag_id = ${event_tag}`]),
    ...(series_id === undefined ? [] : [sql`select id from events where series_id = ${series_id}`]),
  ]
}

/** Whether only videos without a workspace are requested (VL-062, VL-064). */
export function isOfNoTeam({ workspace, workspace__isnull }: ListVideosQuery): boolean {
  return workspace === noTeam || workspace__isnull === 'true'
}

/** The conditions joined with `and`, as the clause of a query. */
export function where(filters: readonly SQL[]): SQL {
  return filters.length === 0 ? sql`` : sql`where ${sql.join([...filters], sql` and `)}`
}

function anyOf(column: SQL, values: readonly string[]): SQL[] {
  const [first, ...others] = values
  if (first === undefined) return []
  // `= any` of a single value would rule out the index that lists that value in order.
  return [others.length === 0 ? sql`${column} = ${first}` : sql`${column} = any(${sql.param([...values])})`]
}
