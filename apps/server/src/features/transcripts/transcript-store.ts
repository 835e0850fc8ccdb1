/** Every query on transcripts except the search and the list of an event. */
import { and, asc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import { hasNotEnded } from '#features/organizations/public.ts'
import type { Db } from '#platform/db/database.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { transcriptLines, transcripts } from './schema.ts'
import { noWords, type WrittenWords } from './written-words.ts'

/** A transcript without its items, which may be ten hours of words: see `findItems`. */
export type TranscriptRow = Omit<typeof transcripts.$inferSelect, 'items'>
/** A version of a video; transcripts of other versions don't count. */
type OfVideo = { id: string; organization_id: string; version: number }
type Content = Pick<TranscriptRow, 'origin' | 'status'> &
  Partial<Pick<TranscriptRow, 'language' | 'progress' | 'fault'>> & { words: WrittenWords }

/** The transcript of this version of the video. */
export async function findTranscript(db: Db, video: OfVideo): Promise<TranscriptRow | undefined> {
  const { items: _, ...columns } = getTableColumns(transcripts)
  const [transcript] = await db.select(columns).from(transcripts).where(isOf(video))
  return transcript
}

/** The items of this version's transcript as the stored JSON; an empty list without one. */
export async function findItems(db: Db, video: OfVideo): Promise<string> {
  const items = sql<string>`${transcripts.items}::text`
  const [found] = await db.select({ items }).from(transcripts).where(isOf(video))
  return found?.items ?? noWords.items
}

/** Replaces the video's transcript, makes its lines searchable if it is complete, and notifies open studios. */
export async function saveTranscript(db: Db, video: OfVideo, { words, ...content }: Content): Promise<void> {
  const { id: video_asset_id, organization_id, version } = video
  const values = { progress: 0, fault: null, language: null, ...content, version, items: asJson(words.items) }
  await db
    .insert(transcripts)
    .values({ video_asset_id, organization_id, ...values })
    .onConflictDoUpdate({ target: transcripts.video_asset_id, set: { ...values, updated_at: sql`now()` } })
  await replaceLines(db, video, content.status === 'COMPLETE' ? words.lines : [])
  await signalStudios(db, video)
}

/** Updates the progress or the failure of the transcript, but not its lines. */
export async function updateTranscript(
  db: Db,
  video: OfVideo,
  {
    items,
    ...change
  }: Partial<Pick<TranscriptRow, 'status' | 'progress' | 'language' | 'fault'>> & { items?: string },
): Promise<void> {
  await db
    .update(transcripts)
    .set({ ...change, ...(items === undefined ? {} : { items: asJson(items) }), updated_at: sql`now()` })
    .where(isOf(video))
  await signalStudios(db, video)
}

export async function deleteTranscriptRow(db: Db, video: OfVideo): Promise<void> {
  await db.delete(transcripts).where(eq(transcripts.video_asset_id, video.id))
  await replaceLines(db, video, [])
  await signalStudios(db, video)
}

/** Transcripts of any organization that are in progress but haven't changed since that time. Run by the system role. */
export async function listSilentTranscripts(db: Db, before: Date, limit: number) {
  return db
    .select({ id: transcripts.video_asset_id, organization_id: transcripts.organization_id })
    .from(transcripts)
    .where(
      and(
        inArray(transcripts.status, ['SUBMITTED', 'PROGRESSING']),
        lt(transcripts.updated_at, before),
        hasNotEnded(transcripts.organization_id),
      ),
    )
    .orderBy(asc(transcripts.updated_at))
    .limit(limit)
}

function isOf({ id, version }: OfVideo) {
  return and(eq(transcripts.video_asset_id, id), eq(transcripts.version, version))
}

/** Passes text that is already JSON to the database as it is. */
function asJson(text: string) {
  return sql`${sql.param(text)}::jsonb`
}

async function replaceLines(db: Db, video: OfVideo, batches: readonly string[]): Promise<void> {
  const { id: video_asset_id, organization_id } = video
  await db.delete(transcriptLines).where(eq(transcriptLines.video_asset_id, video_asset_id))
  for (const batch of batches) {
    await db.execute(
      sql`insert into transcript_lines
          (organization_id, video_asset_id, rank, start_time, end_time, speaker, content, searched)
        select ${organization_id}, ${video_asset_id}, line.*
        from json_to_recordset(${sql.param(batch)}::json) line
          (rank int, start_time float8, end_time float8, speaker text, content text, searched text)`,
    )
  }
}

function signalStudios(db: Db, { id, organization_id }: OfVideo): Promise<void> {
  return sendSignal(db, organization_id, { type: 'video-asset-updated', video_asset_id: id })
}
