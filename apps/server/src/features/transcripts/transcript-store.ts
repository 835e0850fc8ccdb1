/** Every query on transcripts but that of the search and of the list of an event. */
import { type CaptionCue, linesOfItems, searchedTexts } from '@marquee/domain/transcripts'
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { stillThere } from '#features/organizations/public.ts'
import type { Db } from '#platform/db/database.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { transcriptLines, transcripts } from './schema.ts'

export type TranscriptRow = typeof transcripts.$inferSelect
/** A version of a video; a transcript of another version is none. */
type OfVideo = { id: string; organization_id: string; version: number }
type Content = Pick<TranscriptRow, 'origin' | 'status' | 'items'> &
  Partial<Pick<TranscriptRow, 'language' | 'progress' | 'fault'>>

/** The transcript of this version of the video. */
export async function findTranscript(db: Db, video: OfVideo): Promise<TranscriptRow | undefined> {
  const [transcript] = await db.select().from(transcripts).where(isOf(video))
  return transcript
}

/** The video has this transcript and no other; its lines are found when it is complete. Open studios hear of it. */
export async function saveTranscript(db: Db, video: OfVideo, content: Content): Promise<TranscriptRow> {
  const { id: video_asset_id, organization_id, version } = video
  const values = { progress: 0, fault: null, language: null, ...content, version }
  const [saved] = await db
    .insert(transcripts)
    .values({ video_asset_id, organization_id, ...values })
    .onConflictDoUpdate({ target: transcripts.video_asset_id, set: { ...values, updated_at: sql`now()` } })
    .returning()
  await replaceLines(db, video, content.status === 'COMPLETE' ? linesOfItems(content.items) : [])
  await tellStudios(db, video)
  if (!saved) throw new Error('The database returned no transcript.')
  return saved
}

/** The transcript is this far, or failed; its lines stay as they are. */
export async function updateTranscript(
  db: Db,
  video: OfVideo,
  change: Partial<Pick<TranscriptRow, 'status' | 'items' | 'progress' | 'language' | 'fault'>>,
): Promise<void> {
  await db
    .update(transcripts)
    .set({ ...change, updated_at: sql`now()` })
    .where(isOf(video))
  await tellStudios(db, video)
}

/** The video has no transcript. */
export async function deleteTranscriptRow(db: Db, video: OfVideo): Promise<void> {
  await db.delete(transcripts).where(eq(transcripts.video_asset_id, video.id))
  await replaceLines(db, video, [])
  await tellStudios(db, video)
}

/** Transcripts of any organisation that are being made and were not heard of since; asked by the system role. */
export async function listSilentTranscripts(db: Db, before: Date, limit: number) {
  return db
    .select({ id: transcripts.video_asset_id, organization_id: transcripts.organization_id })
    .from(transcripts)
    .where(
      and(
        inArray(transcripts.status, ['SUBMITTED', 'PROGRESSING']),
        lt(transcripts.updated_at, before),
        stillThere(transcripts.organization_id),
      ),
    )
    .orderBy(asc(transcripts.updated_at))
    .limit(limit)
}

function isOf({ id, version }: OfVideo) {
  return and(eq(transcripts.video_asset_id, id), eq(transcripts.version, version))
}

/** So many at a time, well under the 65,535 values that a statement may have. */
const linesAtOnce = 1000

async function replaceLines(db: Db, video: OfVideo, lines: readonly CaptionCue[]): Promise<void> {
  const { id: video_asset_id, organization_id } = video
  await db.delete(transcriptLines).where(eq(transcriptLines.video_asset_id, video_asset_id))
  const searched = searchedTexts(lines)
  const rows = lines.map(({ start_time, end_time, speaker, text }, rank) => ({
    ...{ organization_id, video_asset_id, rank, start_time, end_time, speaker: speaker ?? '' },
    content: text,
    searched: searched[rank] ?? '',
  }))
  for (let at = 0; at < rows.length; at += linesAtOnce) {
    await db.insert(transcriptLines).values(rows.slice(at, at + linesAtOnce))
  }
}

function tellStudios(db: Db, { id, organization_id }: OfVideo): Promise<void> {
  return sendSignal(db, organization_id, { type: 'video-asset-updated', video_asset_id: id })
}
