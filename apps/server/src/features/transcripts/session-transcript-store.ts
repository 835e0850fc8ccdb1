/** The query of the transcripts of an event. */
import type { TranscriptStatus } from '@marquee/domain/transcripts'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/db/database.ts'

type Row = {
  video_asset: string
  title: string
  status: TranscriptStatus
  language: string | null
  made_at: Date
}
type Asked = { eventId: string; limit: number; offset: number }

/** One page of the event's recordings that have a transcript, newest first, and how many there are: an event has tens. */
export async function listSessionTranscriptRows(
  db: Db,
  { eventId, limit, offset }: Asked,
): Promise<{ rows: Row[]; count: number }> {
  const found = sql`from listed_video_assets listed
    join transcripts on transcripts.video_asset_id = listed.id and transcripts.version = listed.version
    where listed.event_id = ${eventId}`
  const [rows, [counted]] = await Promise.all([
    rowsOf<Row>(
      db,
      sql`select listed.id video_asset, listed.name title, transcripts.status, transcripts.language,
          listed.created_at made_at
        ${found} order by listed.created_at desc, listed.id desc limit ${limit} offset ${offset}`,
    ),
    rowsOf<{ count: number }>(db, sql`select count(*)::int ${found}`),
  ])
  return { rows, count: counted?.count ?? 0 }
}
