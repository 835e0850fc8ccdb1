/** Every query on uploads. */
import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { hasNotEnded } from '#features/organizations/public.ts'
import type { Db } from '#platform/db/database.ts'
import { uploads } from './schema.ts'

export type UploadRow = typeof uploads.$inferSelect
export type NewUpload = typeof uploads.$inferInsert

/** The upload of this video, if the organization has one. */
export async function findUpload(db: Db, videoAssetId: string): Promise<UploadRow | undefined> {
  const [upload] = await db.select().from(uploads).where(eq(uploads.video_asset_id, videoAssetId))
  return upload
}

/** Inserts the upload; undefined when the video already has one. */
export async function insertUpload(db: Db, upload: NewUpload): Promise<UploadRow | undefined> {
  const [inserted] = await db.insert(uploads).values(upload).onConflictDoNothing().returning()
  return inserted
}

/** Records that the upload makes progress, so that it does not expire. */
export async function touchUpload(db: Db, videoAssetId: string): Promise<void> {
  await db.update(uploads).set({ updated_at: sql`now()` }).where(eq(uploads.video_asset_id, videoAssetId))
}

/** Records that all bytes of the upload have been stored. */
export async function markUploadFinished(db: Db, videoAssetId: string, finishedAt: Date): Promise<void> {
  await db
    .update(uploads)
    .set({ finished_at: finishedAt, updated_at: sql`now()` })
    .where(eq(uploads.video_asset_id, videoAssetId))
}

const replacedId = sql<string | null>`(select replaces_id from video_assets where id = video_asset_id)`

/** The person's unfinished uploads, newest first, with the videos they replace. */
export async function listUnfinishedUploadsOf(
  db: Db,
  userId: string,
): Promise<(UploadRow & { replaces_id: string | null })[]> {
  return db
    .select({ ...getTableColumns(uploads), replaces_id: replacedId })
    .from(uploads)
    .where(and(eq(uploads.created_by, userId), isNull(uploads.finished_at)))
    .orderBy(desc(uploads.created_at))
}

/** Unfinished uploads of every organization, for the repair at start. */
export async function listUnfinishedUploads(db: Db): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(and(isNull(uploads.finished_at), hasNotEnded(uploads.organization_id)))
    .orderBy(asc(uploads.created_at))
}

/** Deletes the rows of uploads that finished before that time; their videos stay. */
export async function deleteFinishedUploads(db: Db, before: Date): Promise<void> {
  await db.delete(uploads).where(and(isNotNull(uploads.finished_at), lt(uploads.updated_at, before)))
}
