import type { VideoAssetRow } from '#features/video-library/public.ts'
import type { OrganizationContext, Services, WithDb } from '#platform/context.ts'
import { findTranscript, saveTranscript } from './transcript-store.ts'
import { transcribeVideoJob } from './transcription-jobs.ts'
import { noWords } from './written-words.ts'

type Transcribable = Pick<
  VideoAssetRow,
  'path' | 'duration_seconds' | 'transcode_status' | 'transcoder_warnings'
>

/** Whether the speech of the video can be turned into text: somebody does that, the file is known, and it has sound. */
export function isTranscribable({ settings }: Pick<Services, 'settings'>, video: Transcribable): boolean {
  if (settings.transcription === undefined || video.path === null || video.duration_seconds === null)
    return false
  const isRead = video.transcode_status === 'COMPLETE' || video.transcode_status === 'PROGRESSING'
  return isRead && !video.transcoder_warnings.includes('NO_AUDIO_STREAM')
}

/**
 * A video whose processing has just been completed is being transcribed, where that can be done and it has no
 * transcript of this version.
 */
export async function transcribeCompleted(
  ctx: WithDb<OrganizationContext>,
  video: VideoAssetRow,
): Promise<void> {
  if (!isTranscribable(ctx, video) || (await findTranscript(ctx.db, video))) return
  await submitTranscription(ctx, video)
}

/** The video is being transcribed from its beginning, whatever it had before. */
export async function submitTranscription(
  ctx: WithDb<OrganizationContext>,
  video: VideoAssetRow,
): Promise<void> {
  await saveTranscript(ctx.db, video, { origin: 'TRANSCRIBED', status: 'SUBMITTED', words: noWords })
  await sendPiece(ctx, video, 0)
}

/** The job of the piece that begins at `fromMs` is there. False when it was already. */
export function sendPiece(
  ctx: WithDb<OrganizationContext>,
  video: Pick<VideoAssetRow, 'id' | 'organization_id' | 'version'>,
  fromMs: number,
): Promise<boolean> {
  const { id, organization_id, version } = video
  return ctx.queue.send(ctx.db, transcribeVideoJob, {
    payload: { organization_id, video_asset_id: id, version, from_ms: fromMs },
    options: { singletonKey: `${id}:${version}:${fromMs}` },
  })
}
