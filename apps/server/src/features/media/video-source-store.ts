/** Every query on video sources and their chunks. */
import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { hasNotEnded } from '#features/organizations/public.ts'
import { type Db, onlyRow } from '#platform/db/database.ts'
import { sourceKey } from '#features/video-library/public.ts'
import { renditionChunks, videoSources } from './schema.ts'

export type VideoSourceRow = typeof videoSources.$inferSelect
export type NewVideoSource = typeof videoSources.$inferInsert
export type VideoSourceChange = Partial<
  Pick<VideoSourceRow, 'passes' | 'processing_hold' | 'restarts' | 'previewed_at' | 'finished_at'>
>
export type RenditionChunkRow = typeof renditionChunks.$inferSelect
export type DoneWork = Pick<RenditionChunkRow, 'pass' | 'chunk'>
export type NewRenditionChunk = typeof renditionChunks.$inferInsert

type Versioned = { id: string; version: number }

/** The inspected source of this version; undefined before its inspection. */
export async function findVideoSource(db: Db, asset: Versioned): Promise<VideoSourceRow | undefined> {
  const [source] = await db.select().from(videoSources).where(isSourceOf(asset))
  return source
}

/** The newest version before the asset's current one that is still kept. */
export async function findFormerSource(db: Db, asset: Versioned): Promise<VideoSourceRow | undefined> {
  const [former] = await db
    .select()
    .from(videoSources)
    .where(and(eq(videoSources.video_asset_id, asset.id), lt(videoSources.version, asset.version)))
    .orderBy(desc(videoSources.version))
    .limit(1)
  return former
}

/** The inspected source of the version that has this file, if it is still kept. */
export async function findSourceOfFile(
  db: Db,
  videoAssetId: string,
  path: string,
): Promise<VideoSourceRow | undefined> {
  const sources = await db
    .select()
    .from(videoSources)
    .where(eq(videoSources.video_asset_id, videoAssetId))
    .orderBy(desc(videoSources.version))
  return sources.find((source) => sourceFileOf(source) === path)
}

/** All inspected versions of these videos that are kept, oldest first, and their finished chunks. */
export async function listSourcesOfVideos(
  db: Db,
  ids: readonly string[],
): Promise<{ sources: VideoSourceRow[]; chunks: RenditionChunkRow[] }> {
  if (ids.length === 0) return { sources: [], chunks: [] }
  const sources = await db
    .select()
    .from(videoSources)
    .where(inArray(videoSources.video_asset_id, [...ids]))
    .orderBy(asc(videoSources.version))
  const chunks = await db
    .select()
    .from(renditionChunks)
    .where(inArray(renditionChunks.video_asset_id, [...ids]))
    .orderBy(asc(renditionChunks.pass), asc(renditionChunks.chunk))
  return { sources, chunks }
}

/** The key of a version's source file. */
export function sourceFileOf({
  video_asset_id: id,
  encoding,
}: Pick<VideoSourceRow, 'video_asset_id' | 'encoding'>): string {
  return encoding.path ?? sourceKey({ id })
}

/** The keys of the source files of all versions. */
export async function listSourceFiles(db: Db, videoAssetId: string): Promise<string[]> {
  const sources = await db
    .select({ video_asset_id: videoSources.video_asset_id, encoding: videoSources.encoding })
    .from(videoSources)
    .where(eq(videoSources.video_asset_id, videoAssetId))
  return sources.map(sourceFileOf)
}

/** Deletes the version's source and its chunks, so that it no longer plays. */
export async function deleteVideoSource(db: Db, asset: Versioned): Promise<void> {
  await db.delete(videoSources).where(isSourceOf(asset))
}

/** Saves the source. Keeps its finished chunks if the plan is the same. */
export async function saveVideoSource(db: Db, source: NewVideoSource): Promise<VideoSourceRow> {
  const asset = { id: source.video_asset_id, version: source.version }
  const former = await findVideoSource(db, asset)
  if (former && !hasSamePlan(former, source)) await db.delete(videoSources).where(isSourceOf(asset))
  const fresh = { ...source, processing_hold: null, restarts: 0, finished_at: null }
  const saved = await db
    .insert(videoSources)
    .values(fresh)
    .onConflictDoUpdate({
      target: [videoSources.organization_id, videoSources.video_asset_id, videoSources.version],
      set: { ...fresh, updated_at: sql`now()` },
    })
    .returning()
  return onlyRow(saved)
}

export async function updateVideoSource(db: Db, asset: Versioned, change: VideoSourceChange): Promise<void> {
  await db
    .update(videoSources)
    .set({ ...change, updated_at: sql`now()` })
    .where(isSourceOf(asset))
}

/** Videos of any organization whose work is not finished, oldest first. Run by the system role. */
export async function listUnfinishedSources(db: Db, limit: number) {
  return db
    .select({ id: videoSources.video_asset_id, organization_id: videoSources.organization_id })
    .from(videoSources)
    .where(and(isNull(videoSources.finished_at), hasNotEnded(videoSources.organization_id)))
    .orderBy(asc(videoSources.created_at))
    .limit(limit)
}

/** The finished chunks of the asset by pass, in the order of time. */
export async function listRenditionChunks(db: Db, asset: Versioned): Promise<RenditionChunkRow[]> {
  return db
    .select()
    .from(renditionChunks)
    .where(isChunkOf(asset))
    .orderBy(asc(renditionChunks.pass), asc(renditionChunks.chunk))
}

export async function listDoneWork(db: Db, asset: Versioned): Promise<DoneWork[]> {
  return db
    .select({ pass: renditionChunks.pass, chunk: renditionChunks.chunk })
    .from(renditionChunks)
    .where(isChunkOf(asset))
}

/** Records a finished chunk, unless it was recorded before. */
export async function insertRenditionChunk(db: Db, chunk: NewRenditionChunk): Promise<void> {
  await db.insert(renditionChunks).values(chunk).onConflictDoNothing()
}

function isSourceOf(asset: Versioned) {
  return and(eq(videoSources.video_asset_id, asset.id), eq(videoSources.version, asset.version))
}

function isChunkOf(asset: Versioned) {
  return and(eq(renditionChunks.video_asset_id, asset.id), eq(renditionChunks.version, asset.version))
}

function hasSamePlan(former: VideoSourceRow, source: NewVideoSource): boolean {
  const plan = ({ cuts, passes, encoding }: Pick<NewVideoSource, 'cuts' | 'passes' | 'encoding'>) => ({
    cuts,
    passes,
    encoding: { ...encoding, path: undefined },
  })
  return isDeepStrictEqual(plan(former), plan(source))
}
