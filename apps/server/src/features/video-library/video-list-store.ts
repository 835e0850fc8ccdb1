/** The queries of a list of videos: a page, and how many match. */
import { type ListVideosQuery, noTeam } from '@marquee/domain/video-library'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/db/database.ts'
import type { VideoAssetRow } from './video-asset-store.ts'

export type VideoList = { rows: VideoAssetRow[]; count: number; isCapped: boolean }

/** Twenty pages: whoever has found more searches for more. Counting every title of a common word takes seconds. */
const maxSearchCount = 1000
/** One or two characters are common when so many of the newest titles have them. */
const sample = { size: 2000, common: 100 }

/**
 * One page of the organisation's videos, and how many match: exactly for every filter, up to `maxSearchCount` for a
 * search. Every filter has an index for each of the two orders (see `schema.ts`), so a page costs the same however
 * many videos there are.
 */
export async function listVideoAssets(db: Db, query: ListVideosQuery): Promise<VideoList> {
  const filters = filtersOf(query)
  if (query.search === '') {
    const [rows, count] = await Promise.all([listPage(db, query, filters), countListed(db, query, filters)])
    return { rows, count, isCapped: false }
  }
  const matching = [...filters, ...(await titleConditions(db, query.search.toLowerCase(), filters))]
  const [rows, count] = await Promise.all([listPage(db, query, matching), countFound(db, matching)])
  return { rows, count: Math.min(count, maxSearchCount), isCapped: count > maxSearchCount }
}

async function listPage(db: Db, query: ListVideosQuery, filters: SQL[]): Promise<VideoAssetRow[]> {
  const order = orderOf(query.ordering)
  // The page is cut from the index alone; only its own rows are read.
  return rowsOf<VideoAssetRow>(
    db,
    sql`select listed_video_assets.* from (
      select id from listed_video_assets ${where(filters)}
      order by ${order} limit ${query.limit} offset ${query.offset}
    ) page join listed_video_assets using (id) order by ${order}`,
  )
}

async function countListed(db: Db, query: ListVideosQuery, filters: SQL[]): Promise<number> {
  const { source, workspace, created_by } = query
  const unfiltered = (source ? 0 : 4) + (workspace ? 0 : 2) + (created_by ? 0 : 1)
  const [row] = await rowsOf<{ listed: number }>(
    db,
    sql`select listed from video_asset_counts ${where([sql`unfiltered = ${unfiltered}`, ...filters])}`,
  )
  return row?.listed ?? 0
}

async function countFound(db: Db, filters: SQL[]): Promise<number> {
  // In an order that an index has: without one a common word is read for from the start of the whole table.
  return countRows(
    db,
    sql`select from listed_video_assets ${where(filters)}
      order by created_at desc, id desc limit ${maxSearchCount + 1}`,
  )
}

/**
 * What a title that is searched for fulfils. One or two characters have an index of their own, which serves rare ones;
 * common ones are found sooner in the list's order, where cutting titles into grams would cost more than all the rest.
 */
async function titleConditions(db: Db, search: string, filters: SQL[]): Promise<SQL[]> {
  const contains = sql`lower(name) like ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`
  // Code points, as PostgreSQL counts.
  if (Array.from(search).length > 2) return [contains]
  const newest = sql`select name from listed_video_assets ${where(filters)}
    order by created_at desc, id desc limit ${sample.size}`
  const found = await countRows(
    db,
    sql`select from (${newest}) newest where ${contains} limit ${sample.common}`,
  )
  return found === sample.common ? [contains] : [sql`short_grams(lower(name)) @> array[${search}]`]
}

async function countRows(db: Db, found: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*) from (${found}) found`)
  return row?.count ?? 0
}

function filtersOf({ source, created_by, workspace }: ListVideosQuery): SQL[] {
  return [
    ...(source === undefined ? [] : [sql`source = ${source}`]),
    ...(created_by === undefined ? [] : [sql`created_by = ${created_by}`]),
    ...(workspace === ''
      ? []
      : [workspace === noTeam ? sql`workspace_id is null` : sql`workspace_id = ${workspace}`]),
  ]
}

function where(filters: SQL[]): SQL {
  return filters.length === 0 ? sql`` : sql`where ${sql.join(filters, sql` and `)}`
}

function orderOf(ordering: ListVideosQuery['ordering']): SQL {
  const direction = ordering.startsWith('-') ? sql`desc` : sql`asc`
  const column = ordering.endsWith('created_at') ? sql`created_at` : sql`lower(name)`
  return sql`${column} ${direction}, id ${direction}`
}
