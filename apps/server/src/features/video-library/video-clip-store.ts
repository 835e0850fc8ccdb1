/** Every query on clips. */
import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { videoClips } from './schema.ts'

export type VideoClipRow = typeof videoClips.$inferSelect

/** Records which part of another video this one is. */
export async function insertVideoClip(db: Db, clip: typeof videoClips.$inferInsert): Promise<void> {
  await db.insert(videoClips).values(clip)
}

/** Which part of another video this one is; undefined unless it is a clip. */
export async function findVideoClip(db: Db, videoAssetId: string): Promise<VideoClipRow | undefined> {
  const [clip] = await db.select().from(videoClips).where(eq(videoClips.video_asset_id, videoAssetId))
  return clip
}
