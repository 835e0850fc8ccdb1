/** Every query on what plays in the media place of a stage. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'
import { rowOf } from '#platform/db/row-schemas.ts'
import { stageMedia } from './schema.ts'

const mediaRow = rowOf(stageMedia, {
  name: z.string(),
  duration_seconds: z.number().nullable(),
  /** The key of its file. */
  path: z.string().nullable(),
})
export type MediaRow = z.infer<typeof mediaRow>

/** What plays on the stage of the session. */
export async function findMedia(db: Db, broadcastId: string): Promise<MediaRow | undefined> {
  const [media] = await readRows(
    db,
    mediaRow,
    sql`select media.*, video.name, video.duration_seconds, video.path
      from stage_media media join video_assets video on video.id = media.video_asset_id
      where media.broadcast_id = ${broadcastId}`,
  )
  return media
}

export async function insertMedia(db: Db, media: typeof stageMedia.$inferInsert): Promise<void> {
  await db.insert(stageMedia).values(media)
}

/** Notes when its first picture was shown. False if it doesn’t play any more, or if that was known. */
export async function noteMediaStarted(db: Db, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(stageMedia)
    .set({ started_at: at, updated_at: sql`now()` })
    .where(and(eq(stageMedia.id, id), isNull(stageMedia.started_at)))
    .returning({ id: stageMedia.id })
  return rows.length > 0
}

/** Ends this playing; undefined if it had ended. */
export async function deleteMedia(db: Db, id: string): Promise<typeof stageMedia.$inferSelect | undefined> {
  const [row] = await db.delete(stageMedia).where(eq(stageMedia.id, id)).returning()
  return row
}
