/** Every query on clips. */
import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { videoClips } from './schema.ts'

export type VideoClipRow = typeof videoClips.$inferSelect

/** The video is to be this part of another one. */
export async function insertVideoClip(db: Db, clip: typeof videoClips.$inferInsert): Promise<void> {
  await db.insert(videoClips).values(clip)
}

/** The part of another video that this one is; undefined where it is none. */
export async function findVideoClip(db: Db, videoAssetId: string): Promise<VideoClipRow | undefined> {
  const [clip] = await db.select().from(videoClips).where(eq(videoClips.video_asset_id, videoAssetId))
  return clip
}
