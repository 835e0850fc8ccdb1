/** Every query on the buffer videos of events. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { EventCopy, EventRow } from '#features/events/public.ts'
import { type Db, readRows } from '#platform/db/database.ts'
import { hasRows } from '#platform/db/has-rows.ts'
import { z } from 'zod'
import { bufferVideos } from './schema.ts'

const bufferVideoRow = z.object({ id: z.string(), name: z.string() })
type BufferVideoRow = z.infer<typeof bufferVideoRow>

export async function findBufferVideo(db: Db, eventId: string): Promise<BufferVideoRow | undefined> {
  const [asset] = await readRows(
    db,
    bufferVideoRow,
    sql`select video_assets.id, video_assets.name from buffer_videos join video_assets on video_assets.id = video_asset_id
      where buffer_videos.event_id = ${eventId}`,
  )
  return asset
}

/** Makes this the buffer video of the event. */
export async function setBufferVideo(
  db: Db,
  event: Pick<EventRow, 'id' | 'organization_id'>,
  video_asset_id: string,
): Promise<void> {
  await db
    .insert(bufferVideos)
    .values({ event_id: event.id, organization_id: event.organization_id, video_asset_id })
    .onConflictDoUpdate({ target: bufferVideos.event_id, set: { video_asset_id, updated_at: sql`now()` } })
}

export async function clearBufferVideo(db: Db, eventId: string): Promise<void> {
  await db.delete(bufferVideos).where(eq(bufferVideos.event_id, eventId))
}

export async function copyBufferVideo(db: Db, { from, to }: EventCopy): Promise<void> {
  await db.execute(
    sql`insert into buffer_videos (event_id, organization_id, video_asset_id)
      select ${to.id}, organization_id, video_asset_id from buffer_videos
      where event_id = ${from.id} on conflict do nothing`,
  )
}

export async function countBufferVideos(db: Db, eventId: string): Promise<number> {
  return db.$count(bufferVideos, eq(bufferVideos.event_id, eventId))
}

const faultyVideoRow = z.object({
  event_id: z.string(),
  id: z.string(),
  name: z.string(),
  has_error: z.boolean(),
  error_type: z.string().nullable(),
})

/** The buffer videos of these events that have an error or a warning, with its code. */
export async function listFaultyBufferVideos(
  db: Db,
  eventIds: readonly string[],
): Promise<z.infer<typeof faultyVideoRow>[]> {
  return readRows(
    db,
    faultyVideoRow,
    sql`select buffer_videos.event_id, video.id, name, coalesce(transcode_status = 'ERROR', false) has_error,
        case when transcode_status = 'ERROR' then transcoder_errors[1] else transcoder_warnings[1] end error_type
      from buffer_videos join video_assets video on video.id = video_asset_id
      where buffer_videos.event_id = any(${sql.param([...eventIds])}::uuid[])
        and (transcode_status = 'ERROR' or transcoder_warnings <> '{}')`,
  )
}

export async function hasBufferVideos(db: Db): Promise<boolean> {
  return hasRows(db, sql`select from buffer_videos`)
}

/** Selects the events that use the video as their buffer video. */
export function stagesUsing(videoId: SQL): SQL {
  return sql`select event_id, 'stage', null::uuid, null::text from buffer_videos where video_asset_id = ${videoId}`
}
