/** Every query on video assets except those of lists. */
import { and, asc, count, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { hasNotEnded } from '#features/organizations/public.ts'
import { type Db, preparedOnce, readRows } from '#platform/db/database.ts'
import { hasRows } from '#platform/db/has-rows.ts'
import { rowOf } from '#platform/db/row-schemas.ts'
import { teamPartOfTable } from '#platform/db/team-table.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { z } from 'zod'
import { videoAssets } from './schema.ts'
import { type VideoFacts, videoFacts, videoFactsRow } from './video-facts-store.ts'
import type { VideoUseQuery } from './video-usage-store.ts'

export type VideoAssetRow = typeof videoAssets.$inferSelect
export type NewVideoAsset = typeof videoAssets.$inferInsert
export type VideoAssetChange = Partial<
  Omit<VideoAssetRow, 'id' | 'organization_id' | 'searched_name' | 'created_at' | 'updated_at'>
>

/** The video with this id, if the organization has one, even while its bytes are still being uploaded. */
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

export type Creator = { id: string; first_name: string; last_name: string }

/** A video with everything a view shows. */
export type ShownVideo = VideoAssetRow & VideoFacts & { creator: Creator | null }

const creator = z.object({ id: z.string(), first_name: z.string(), last_name: z.string() })
const shownVideoRow: z.ZodType<ShownVideo> = rowOf(videoAssets, {
  ...videoFactsRow.shape,
  creator: creator.nullable(),
})

/**
 * The organization's videos with these ids, in that order, each with its creator (if the organization may see them) and
 * how often it is used. Planned once per connection: planning takes longer than reading.
 */
export async function findShownVideos(
  db: Db,
  ids: readonly string[],
  queries: readonly VideoUseQuery[],
): Promise<ShownVideo[]> {
  if (ids.length === 0) return []
  const rows = await readRows(db, shownVideoRow, {
    name: 'shown_videos',
    text: () => sql`select video_assets.*, case when users.id is not null then
          json_build_object('id', users.id, 'first_name', first_name, 'last_name', last_name) end as creator,
          ${videoFacts(queries)}
        from video_assets left join users on users.id = created_by
        where video_assets.id = any(${sql.placeholder('ids')}::uuid[])`,
    values: { ids: [...ids] },
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The video with this id, if the organization has one, locked until the transaction ends. */
export async function lockVideoAsset(db: Db, id: string): Promise<VideoAssetRow | undefined> {
  const [asset] = await db.select().from(videoAssets).where(eq(videoAssets.id, id)).for('update')
  return asset
}

/** The organization's videos with these ids, locked until the transaction ends. */
export async function lockVideoAssets(db: Db, ids: readonly string[]): Promise<VideoAssetRow[]> {
  // Always in the same order, so that two calls for the same videos wait for each other instead of deadlocking.
  return db
    .select()
    .from(videoAssets)
    .where(inArray(videoAssets.id, [...ids]))
    .orderBy(asc(videoAssets.id))
    .for('update')
}

/** The video whose file will replace this video's file. */
export async function findReplacementOf(db: Db, id: string): Promise<VideoAssetRow | undefined> {
  const [replacement] = await db.select().from(videoAssets).where(eq(videoAssets.replaces_id, id))
  return replacement
}

/** Videos of any organization that were created before that time and whose bytes have not arrived; for reaping. */
export async function listWaitingVideoAssets(db: Db, before: Date) {
  return db
    .select({ id: videoAssets.id, organization_id: videoAssets.organization_id })
    .from(videoAssets)
    .where(
      and(
        isNull(videoAssets.uploaded_at),
        lt(videoAssets.created_at, before),
        hasNotEnded(videoAssets.organization_id),
      ),
    )
    .orderBy(asc(videoAssets.created_at))
}

/** Inserts the video; undefined when the id is taken. */
export async function insertVideoAsset(db: Db, asset: NewVideoAsset): Promise<VideoAssetRow | undefined> {
  const [inserted] = await db.insert(videoAssets).values(asset).onConflictDoNothing().returning()
  return inserted
}

/** Videos of any organization that wait to be processed, longest first. Run by the system role. */
export async function listSubmittedVideos(db: Db, limit: number) {
  return db
    .select({ id: videoAssets.id, organization_id: videoAssets.organization_id })
    .from(videoAssets)
    .where(and(eq(videoAssets.transcode_status, 'SUBMITTED'), hasNotEnded(videoAssets.organization_id)))
    .orderBy(asc(videoAssets.updated_at))
    .limit(limit)
}

/** Changes the video and notifies open studios. Undefined when it no longer exists. */
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
  if (updated) await publishVideoChange(db, updated)
  return updated
}

/** Makes open studios read the video again. */
export async function publishVideoChange(db: Db, video: VideoAssetRow): Promise<void> {
  await sendSignal(db, video.organization_id, { type: 'video-asset-updated', video_asset_id: video.id })
}

/** Deletes the row and notifies open studios; a job removes its files. */
export async function deleteVideoAssetRow(db: Db, asset: VideoAssetRow): Promise<void> {
  await db.delete(videoAssets).where(eq(videoAssets.id, asset.id))
  await sendSignal(db, asset.organization_id, { type: 'video-asset-deleted', video_asset_id: asset.id })
}

/** Moves the videos to the workspace, or to none. The caller notifies the studios. */
export async function moveVideoAssets(db: Db, ids: readonly string[], workspaceId: string | null) {
  await db
    .update(videoAssets)
    .set({ workspace_id: workspaceId, updated_at: sql`now()` })
    .where(inArray(videoAssets.id, [...ids]))
}

/** Deletes the rows. The caller notifies the studios and has the files removed. */
export async function deleteVideoAssetRows(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(videoAssets).where(inArray(videoAssets.id, [...ids]))
}

export async function hasVideos(db: Db): Promise<boolean> {
  return hasRows(db, sql`select from video_assets`)
}

const workspaceCountRow = z.object({ workspace_id: z.string(), listed: z.number() })

/** The number of listed videos of each workspace that has any. */
async function countVideosOfWorkspaces(db: Db): Promise<ReadonlyMap<string, number>> {
  // 5: counts by workspace, for every source and creator.
  const rows = await readRows(
    db,
    workspaceCountRow,
    sql`select workspace_id, listed from video_asset_counts where unfiltered = 5 and workspace_id is not null`,
  )
  return new Map(rows.map(({ workspace_id, listed }) => [workspace_id, listed]))
}

export const videosTeamPart = teamPartOfTable({
  name: 'video-library',
  kind: 'videos',
  read: 'video:read',
  table: 'video_assets',
  title: 'name',
  countByTeam: countVideosOfWorkspaces,
})

/** How many videos the transaction's organization has, and how many bytes they take. */
export async function countVideos(db: Db): Promise<{ videos: number; size_bytes: number }> {
  const [sizes] = await db
    .select({
      videos: count(),
      size_bytes: sql`coalesce(sum(${videoAssets.size_bytes}), 0)`.mapWith(Number),
    })
    .from(videoAssets)
  return sizes ?? { videos: 0, size_bytes: 0 }
}

type IdPage = { organizationId: string; after: string | undefined; limit: number }

/** A page of the ids of the organization's videos, in their order. Run by the system role. */
export async function listVideoIds(db: Db, { organizationId, after, limit }: IdPage): Promise<string[]> {
  const isOwn = eq(videoAssets.organization_id, organizationId)
  const rows = await db
    .select({ id: videoAssets.id })
    .from(videoAssets)
    .where(after === undefined ? isOwn : and(isOwn, gt(videoAssets.id, after)))
    .orderBy(videoAssets.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}
