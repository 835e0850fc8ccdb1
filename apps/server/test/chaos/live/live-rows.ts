/** The rows about an event on air in an installation's database, read as its owner. */
import pg from 'pg'
import { runningDatabaseUrl } from '#platform/db/postgres-cluster.ts'

export type SegmentRow = {
  number: number
  discontinuity: number
  init_key: string
  file_key: string
  starts_at: Date
  duration_ms: number
  size_bytes: number
}

export type SessionRow = {
  id: string
  title: string
  is_live: boolean
  started_at: Date | null
  ended_at: Date | null
  /** Null until the session has its recording. */
  video_asset_id: string | null
  /** Keys of what the recording plays. */
  fragments: { key: string }[] | null
}

export type LiveRows = { segments: SegmentRow[]; sessions: SessionRow[]; holds: number; openJobs: number }

export async function readLiveRows(
  folder: string,
  { event, inputId }: { event: string; inputId: string },
): Promise<LiveRows> {
  const client = new pg.Client({ connectionString: await runningDatabaseUrl(folder) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const segments = await client.query<SegmentRow>(
      `select number::int, discontinuity, init_key, file_key, starts_at, duration_ms, size_bytes
       from live_segments where rtmp_input_id = $1 order by number`,
      [inputId],
    )
    const sessions = await client.query<SessionRow>(
      `select broadcasts.id, title, is_live, run.started_at, run.ended_at, recording.video_asset_id, video.fragments
       from broadcasts
         left join session_runs run on run.broadcast_id = broadcasts.id
         left join session_recordings recording on recording.broadcast_id = broadcasts.id
         left join video_fragments video on video.video_asset_id = recording.video_asset_id and video.version = 1
       where broadcasts.event_id = $1 order by broadcasts.start_time`,
      [event],
    )
    const holds = await client.query('select 1 from rtmp_input_holds where rtmp_input_id = $1', [inputId])
    const jobs = await client.query<{ count: number }>(
      `select count(*)::int as count from jobs.job
       where name in ('record-session', 'join-fragments') and state in ('created', 'retry', 'active')`,
    )
    return {
      segments: segments.rows,
      sessions: sessions.rows,
      holds: holds.rowCount ?? 0,
      openJobs: jobs.rows[0]?.count ?? 0,
    }
  } finally {
    await client.end()
  }
}
