import { transcodeStatuses } from '@marquee/domain/video-library'
import { sql } from 'drizzle-orm'
import { type Db, readRows } from '#platform/db/database.ts'
import { z } from 'zod'

const videoRow = z.object({
  event_id: z.string(),
  id: z.string(),
  name: z.string(),
  transcode_status: z.enum(transcodeStatuses).nullable(),
  transcoder_errors: z.array(z.string()),
  transcoder_warnings: z.array(z.string()),
  broadcast_id: z.string(),
  broadcast_title: z.string(),
  has_processed: z.boolean(),
})
export type SessionVideo = z.infer<typeof videoRow>

/** The videos of pre-recorded sessions that aren't ready or have warnings, each with the first session that plays it. */
export async function listFaultyVideos(db: Db, eventIds: readonly string[]): Promise<SessionVideo[]> {
  return readRows(
    db,
    videoRow,
    sql`select * from (
        select distinct on (b.event_id, video.id) b.event_id, video.id, name, transcode_status,
          transcoder_errors, transcoder_warnings, b.id broadcast_id, b.title broadcast_title,
          bool_or(transcode_status = 'COMPLETE') over (partition by b.event_id) is true has_processed
        from broadcasts b
          join broadcast_videos on broadcast_id = b.id
          join video_assets video on video.id = video_asset_id
        where b.event_id = any(${sql.param([...eventIds])}::uuid[]) and broadcast_type = 2
        order by b.event_id, video.id, b.start_time, b.id) videos
      where transcode_status is distinct from 'COMPLETE' or transcoder_warnings <> '{}'
      order by event_id, name, id`,
  )
}
