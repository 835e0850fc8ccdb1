/** Lists the transcripts of an event. */
import { transcriptStatuses } from '@marquee/domain/transcripts'
import { sql } from 'drizzle-orm'
import { type Db, readRows } from '#platform/db/database.ts'
import { countRow } from '#platform/db/row-schemas.ts'
import { z } from 'zod'

const sessionTranscriptRow = z.object({
  video_asset: z.string(),
  title: z.string(),
  status: z.enum(transcriptStatuses),
  language: z.string().nullable(),
  made_at: z.date(),
})
type SessionTranscriptRow = z.infer<typeof sessionTranscriptRow>
type EventPage = { eventId: string; limit: number; offset: number }

/** One page of the event's recordings that have a transcript, newest first, and how many there are. */
export async function listSessionTranscriptRows(
  db: Db,
  { eventId, limit, offset }: EventPage,
): Promise<{ rows: SessionTranscriptRow[]; count: number }> {
  const found = sql`from listed_video_assets listed
    join transcripts on transcripts.video_asset_id = listed.id and transcripts.version = listed.version
    where listed.event_id = ${eventId}`
  const [rows, [counted]] = await Promise.all([
    readRows(
      db,
      sessionTranscriptRow,
      sql`select listed.id video_asset, listed.name title, transcripts.status, transcripts.language,
          listed.created_at made_at
        ${found} order by listed.created_at desc, listed.id desc limit ${limit} offset ${offset}`,
    ),
    readRows(db, countRow, sql`select count(*) ${found}`),
  ])
  return { rows, count: counted?.count ?? 0 }
}
