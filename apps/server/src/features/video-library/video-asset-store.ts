/** Every query on video assets. */
import { type ListVideosQuery, noTeam } from '@marquee/domain/video-library'
import { and, asc, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type Db, preparedOnce } from '#platform/db/database.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { listedVideoAssets, videoAssetCounts, videoAssets } from './schema.ts'

export type VideoAssetRow = typeof videoAssets.$inferSelect
export type NewVideoAsset = typeof videoAssets.$inferInsert
export type VideoAssetChange = Partial<
  Omit<VideoAssetRow, 'id' | 'organization_id' | 'created_at' | 'updated_at'>
>

export type Counted = { count: number; isCapped: boolean }

/** Twenty pages: whoever has found more searches for more. Counting every title of a common word takes seconds. */
const maxSearchCount = 1000

/**
 * One page of the organisation's videos. Every filter has an index for each of the two orders (see `schema.ts`), so
 * a page costs the same however many videos there are.
 */
export async function listVideoAssets(db: Db, query: ListVideosQuery): Promise<VideoAssetRow[]> {
  return db
    .select()
    .from(listedVideoAssets)
    .where(matchingQuery(query))
    .orderBy(...orderOf(query.ordering))
    .limit(query.limit)
    .offset(query.offset)
}

/** How many of the organisation's videos match: exact for every filter, up to `maxSearchCount` for a search. */
export async function countVideoAssets(db: Db, query: ListVideosQuery): Promise<Counted> {
  if (query.search === '') return { count: await countListed(db, query), isCapped: false }
  const matching = db
    .select({ id: listedVideoAssets.id })
    .from(listedVideoAssets)
    .where(matchingQuery(query))
    // In an order that an index has: without one a common word is read for from the start of the whole table.
    .orderBy(...orderOf('-created_at'))
    .limit(maxSearchCount + 1)
    .as('matching')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(matching)
  const found = row?.count ?? 0
  return { count: Math.min(found, maxSearchCount), isCapped: found > maxSearchCount }
}

async function countListed(db: Db, query: ListVideosQuery): Promise<number> {
  const { source, workspace, created_by } = query
  const unfiltered = (source ? 0 : 4) + (workspace ? 0 : 2) + (created_by ? 0 : 1)
  const [row] = await db
    .select({ listed: videoAssetCounts.listed })
    .from(videoAssetCounts)
    .where(and(eq(videoAssetCounts.unfiltered, unfiltered), ...inFilters(query, videoAssetCounts)))
  return row?.listed ?? 0
}

/** The video with this id, if the organisation has one; also while its bytes are still on their way. */
export async function findVideoAsset(db: Db, id: string): Promise<VideoAssetRow | undefined> {
  const [asset] = await videoAssetById(db).execute({ id })
  return asset
}

const videoAssetById = preparedOnce((db) =>
  db
    .select()
    .from(videoAssets)
    .where(eq(videoAssets.id, sql.placeholder('id')))
    .prepare('video_asset_by_id'),
)

/** The same, locked until the transaction ends. */
export async function lockVideoAsset(db: Db, id: string): Promise<VideoAssetRow | undefined> {
  const [asset] = await db.select().from(videoAssets).where(eq(videoAssets.id, id)).for('update')
  return asset
}

/** Videos of any organisation whose bytes were not there and that were made before that time; for reaping. */
export async function listWaitingVideoAssets(db: Db, before: Date) {
  return db
    .select({ id: videoAssets.id, organization_id: videoAssets.organization_id })
    .from(videoAssets)
    .where(and(isNull(videoAssets.uploaded_at), lt(videoAssets.created_at, before)))
    .orderBy(asc(videoAssets.created_at))
}

/** A new video; undefined when the id is taken already. */
export async function insertVideoAsset(db: Db, asset: NewVideoAsset): Promise<VideoAssetRow | undefined> {
  const [inserted] = await db.insert(videoAssets).values(asset).onConflictDoNothing().returning()
  return inserted
}

/** Videos of any organisation that wait to be processed, longest first; asked by the system role. */
export async function listSubmittedVideos(db: Db, limit: number) {
  return db
    .select({ id: videoAssets.id, organization_id: videoAssets.organization_id })
    .from(videoAssets)
    .where(eq(videoAssets.transcode_status, 'SUBMITTED'))
    .orderBy(asc(videoAssets.updated_at))
    .limit(limit)
}

/** The video is changed, and open studios hear of it. Undefined when there is none any more. */
export async function updateVideoAsset(
  db: Db,
  id: string,
  change: VideoAssetChange,
): Promise<VideoAssetRow | undefined> {
  const [updated] = await db
    .update(videoAssets)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(videoAssets.id, id))
    .returning()
  if (updated)
    await sendSignal(db, updated.organization_id, { type: 'video-asset-updated', video_asset_id: id })
  return updated
}

/** The row is gone, and open studios hear of it; its files are removed by a job. */
export async function deleteVideoAssetRow(db: Db, asset: VideoAssetRow): Promise<void> {
  await db.delete(videoAssets).where(eq(videoAssets.id, asset.id))
  await sendSignal(db, asset.organization_id, { type: 'video-asset-deleted', video_asset_id: asset.id })
}

const title = sql`lower(${listedVideoAssets.name})`

function matchingQuery(query: ListVideosQuery): SQL | undefined {
  const search = query.search.toLowerCase()
  return and(search === '' ? undefined : titleContains(search), ...inFilters(query, listedVideoAssets))
}

function titleContains(search: string): SQL {
  // Code points, as PostgreSQL counts.
  const isShort = Array.from(search).length <= 2
  const contains = sql`${title} like ${`%${escapeLike(search)}%`}`
  // Both, because `like` is the cheaper one to check a title by where the index is not used.
  return isShort ? sql`(${contains} and short_grams(${title}) @> array[${search}])` : contains
}

function inFilters(query: ListVideosQuery, of: typeof listedVideoAssets | typeof videoAssetCounts): SQL[] {
  const { source, created_by, workspace } = query
  return [
    ...(source === undefined ? [] : [eq(of.source, source)]),
    ...(created_by === undefined ? [] : [eq(of.created_by, created_by)]),
    ...(workspace === ''
      ? []
      : [workspace === noTeam ? isNull(of.workspace_id) : eq(of.workspace_id, workspace)]),
  ]
}

function orderOf(ordering: ListVideosQuery['ordering']): SQL[] {
  const direction = ordering.startsWith('-') ? desc : asc
  const column = ordering.endsWith('created_at') ? listedVideoAssets.created_at : title
  return [direction(column), direction(listedVideoAssets.id)]
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
