import { sql } from 'drizzle-orm'
import { type Db, readRows } from '#platform/db/database.ts'
import { z } from 'zod'

const lengthsRow = z.object({
  event_id: z.string(),
  id: z.string(),
  title: z.string(),
  start_time: z.date(),
  end_time: z.date(),
  durations_seconds: z.array(z.number().nullable()),
})

/** How long the pre-recorded sessions of these events and their videos are; none with videos that are still processing. */
export async function listSessionLengths(
  db: Db,
  eventIds: readonly string[],
): Promise<z.infer<typeof lengthsRow>[]> {
  return readRows(
    db,
    lengthsRow,
    sql`select b.event_id, b.id, b.title, b.start_time, b.end_time, array_agg(duration_seconds) durations_seconds
      from broadcasts b
        join broadcast_videos on broadcast_id = b.id
        join video_assets video on video.id = video_asset_id
      where b.event_id = any(${sql.param([...eventIds])}::uuid[]) and broadcast_type = 2
      group by b.id
      having bool_and(duration_seconds is not null or transcode_status in ('COMPLETE', 'ERROR'))
      order by b.start_time, b.id`,
  )
}
