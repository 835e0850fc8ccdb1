import { join } from 'node:path'
import {
  isLanguageAllowed,
  itemsOfWord,
  type TranscriptionFault,
  transcriptionFaults,
  type TranscriptItem,
} from '@marquee/domain/transcripts'
import {
  collectSilences,
  cutInSilence,
  FfmpegError,
  type FfmpegMode,
  type FfmpegTools,
  runFfmpeg,
  SPEECH_FILE,
  speechPieceCall,
} from '@marquee/media'
import { findOrganization } from '#features/organizations/public.ts'
import {
  addVideoWarning,
  findVideoAsset,
  sourceKey,
  type VideoAssetRow,
} from '#features/video-library/public.ts'
import type { OrganizationContext, Services, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'
import type { TranscriptionSettings } from '#platform/settings/transcription-settings.ts'
import { inScratchFolder } from '#platform/store/scratch-folder.ts'
import { sendPiece } from './submit-transcription.ts'
import {
  findItems,
  findTranscript,
  saveTranscript,
  type TranscriptRow,
  updateTranscript,
} from './transcript-store.ts'
import { type PiecePayload, transcribeVideoJob } from './transcription-jobs.ts'
import { type SpokenWord, transcribeSpeech } from './speech-to-text.ts'
import { wordsOfItems } from './words-pool.ts'
import { joinedItems, noWords } from './written-words.ts'

/** The services of the process, and what transcribing needs in addition. */
type SpeechContext = Services & {
  encoder: FfmpegMode
  pieceSeconds?: number
  serviceTimeoutMs?: number
}
type JobContext = SpeechContext & OrganizationContext

type Attempt = { signal: AbortSignal; isLastAttempt: boolean }
type Subject = { video: VideoAssetRow; transcript: TranscriptRow; durationSeconds: number }
type Piece = { startSeconds: number; endSeconds: number; words: SpokenWord[]; language: string | null }

const cutTimeoutMs = 5 * 60_000
/** Services accept 25 MB; this is 2 MB, and a failure loses little. */
const usualPieceSeconds = 600

/** Without how it is queued, because it queues the next piece. */
export const transcribingJob = defineJob({ ...transcribeVideoJob, run: transcribeVideo })

/** The service failed or the sound could not be read; the queue tries again unless it is `final`. */
class PieceFailed extends Error {
  override readonly name = 'PieceFailed'
  readonly fault: TranscriptionFault
  readonly isFinal: boolean

  constructor(fault: TranscriptionFault, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown }) {
    super(`a piece was not transcribed: ${fault}`, { cause })
    this.fault = fault
    this.isFinal = isFinal
  }
}

/**
 * Adds the words of the video's next piece to its transcript and sends the job of the piece after it, in one transaction:
 * a killed worker loses at most one piece, and videos take turns. The last piece completes the transcript. A transcript
 * that fails keeps the reason.
 *
 * Idempotent: a piece is saved only if the transcript reaches exactly to its start.
 */
export async function transcribeVideo(
  ctx: SpeechContext,
  payload: PiecePayload,
  attempt: Attempt,
): Promise<void> {
  const job: JobContext = { ...ctx, organizationId: payload.organization_id }
  const subject = await inOrganization(job, (ctx) => findSubject(ctx, payload))
  if (!subject) return
  try {
    await savePiece(job, payload, await transcribePiece(job, subject, attempt.signal))
  } catch (error) {
    if (!(error instanceof PieceFailed)) throw error
    if (!error.isFinal && !attempt.isLastAttempt) throw error
    ctx.log.warn({ err: error, ...payload }, 'a piece of a transcript failed on its last attempt')
    await inOrganization(job, (ctx) => giveUp(ctx, payload, error.fault))
  }
}

async function findSubject(
  ctx: WithDb<OrganizationContext>,
  payload: PiecePayload,
): Promise<Subject | undefined> {
  const video = await findVideoAsset(ctx.db, payload.video_asset_id)
  if (video?.version !== payload.version || video.duration_seconds === null) return undefined
  const transcript = await findTranscript(ctx.db, video)
  const durationSeconds = video.duration_seconds
  if (!transcript || doneMs(transcript, durationSeconds) !== payload.from_ms) return undefined
  return { video, transcript, durationSeconds }
}

/** How much of a transcript in progress is done; undefined for any other. */
function doneMs({ status, progress }: TranscriptRow, durationSeconds: number): number | undefined {
  const isBeingMade = status === 'SUBMITTED' || status === 'PROGRESSING'
  return isBeingMade ? Math.round(progress * durationSeconds * 1000) : undefined
}

async function transcribePiece(ctx: JobContext, subject: Subject, signal: AbortSignal): Promise<Piece> {
  const service = ctx.settings.transcription
  if (service === undefined) throw new PieceFailed('unavailable', { isFinal: true })
  if (ctx.encoder.mode === 'copy-only') throw new PieceFailed('no_encoder', { isFinal: true })
  const { tools } = ctx.encoder
  return inScratchFolder(join(ctx.settings.workFolder, 'jobs'), async (scratch) => {
    const cut = await cutPiece(ctx, subject, { tools, scratch, signal })
    return { ...cut, ...(await wordsIn(service, { path: join(scratch, SPEECH_FILE), signal })) }
  })
}

type CutOptions = { tools: FfmpegTools; scratch: string; signal: AbortSignal }

/** Writes the piece's sound to the scratch folder; the piece ends in a silence, the last one with the video. */
async function cutPiece(
  ctx: JobContext,
  { video, transcript, durationSeconds }: Subject,
  { tools, scratch, signal }: CutOptions,
) {
  const startSeconds = (doneMs(transcript, durationSeconds) ?? 0) / 1000
  const lengthSeconds = Math.min(ctx.pieceSeconds ?? usualPieceSeconds, durationSeconds - startSeconds)
  const silences = collectSilences()
  try {
    await ctx.store.withLocalFile(sourceKey(video), (source) =>
      runFfmpeg(tools, speechPieceCall({ source, startSeconds, lengthSeconds }), {
        ...{ scratch, signal, timeoutMs: cutTimeoutMs },
        onStdout: (chunk) => silences.push(chunk),
      }),
    )
  } catch (error) {
    const hasNoSound = error instanceof FfmpegError && error.failure === 'failed'
    throw hasNoSound ? new PieceFailed('no_sound', { isFinal: true, cause: error }) : error
  }
  const isLast = startSeconds + lengthSeconds >= durationSeconds
  const length = isLast ? lengthSeconds : cutInSilence(silences.finish(), lengthSeconds)
  return { startSeconds, endSeconds: isLast ? durationSeconds : startSeconds + length }
}

async function wordsIn(
  service: TranscriptionSettings,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<Pick<Piece, 'words' | 'language'>> {
  const reply = await transcribeSpeech(service, path, { signal })
  if (reply.kind === 'ok') return reply
  const isFinal = reply.kind === 'fatal'
  throw new PieceFailed(reply.fault, { isFinal, cause: isFinal ? undefined : reply.cause })
}

async function savePiece(ctx: JobContext, payload: PiecePayload, piece: Piece): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const found = await findSubject(ctx, payload)
    if (!found) return
    const { video, transcript, durationSeconds } = found
    const language = transcript.language ?? piece.language
    const organization = await findOrganization(ctx.db, ctx.organizationId)
    // VL-228.
    if (organization && !isLanguageAllowed(organization, language)) {
      return giveUp(ctx, payload, 'language_restricted')
    }
    const items = joinedItems(await findItems(ctx.db, video), itemsOfPiece(piece))
    if (piece.endSeconds >= durationSeconds) {
      const words = await wordsOfItems(items)
      const content = { origin: 'TRANSCRIBED', status: 'COMPLETE', progress: 1, words, language } as const
      await saveTranscript(ctx.db, video, content)
      return
    }
    const progress = Math.fround(piece.endSeconds / durationSeconds)
    await updateTranscript(ctx.db, video, { status: 'PROGRESSING', progress, items, language })
    const next = await findTranscript(ctx.db, video)
    if (next) await sendPiece(ctx, video, { fromMs: doneMs(next, durationSeconds) ?? 0 })
  })
}

/** Words after the cut belong to the next piece, which starts there. */
function itemsOfPiece({ startSeconds, endSeconds, words }: Piece): TranscriptItem[] {
  const toThousandth = (seconds: number) => Math.round((startSeconds + seconds) * 1000) / 1000
  return words
    .filter(({ start }) => startSeconds + start < endSeconds)
    .flatMap(({ word, start, end, confidence }) => {
      const place = { start_time: toThousandth(start), end_time: toThousandth(end) }
      const items = itemsOfWord(word, { ...place, speaker_label: null, speaker_name: null })
      return items.map((item) => ({
        ...item,
        alternatives: item.alternatives.map(({ content }) => ({ content, confidence })),
      }))
    })
}

async function giveUp(
  ctx: WithDb<OrganizationContext>,
  payload: PiecePayload,
  fault: TranscriptionFault,
): Promise<void> {
  const found = await findSubject(ctx, payload)
  if (!found) return
  const { video } = found
  ctx.log.warn({ video_asset_id: video.id, fault }, 'a video could not be transcribed')
  await updateTranscript(ctx.db, video, {
    status: 'ERROR',
    fault: transcriptionFaults[fault],
    items: noWords.items,
  })
  if (fault !== 'language_restricted') return
  // UP-090: the library shows the warning with the video.
  await addVideoWarning(ctx.db, video, 'NON_ENGLISH_TRANSCRIPTION_RESTRICTED')
}

/** How much of the video's transcript is done, in milliseconds; undefined unless one is in progress. */
export function piecesDoneMs(transcript: TranscriptRow, video: Pick<VideoAssetRow, 'duration_seconds'>) {
  return video.duration_seconds === null ? undefined : doneMs(transcript, video.duration_seconds)
}
