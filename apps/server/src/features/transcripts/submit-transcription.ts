import type { VideoAssetRow, VideoPart } from '#features/video-library/public.ts'
import type { OrganizationContext, Services, WithDb } from '#platform/context.ts'
import { findTranscript, saveTranscript } from './transcript-store.ts'
import { transcribeVideoJob } from './transcription-jobs.ts'
import { noWords } from './written-words.ts'

type Transcribable = Pick<
  VideoAssetRow,
  'path' | 'duration_seconds' | 'transcode_status' | 'transcoder_warnings'
>

/** Whether the video can be transcribed: a service is set up, its file has been probed, and it has sound. */
export function isTranscribable({ settings }: Pick<Services, 'settings'>, video: Transcribable): boolean {
  if (settings.transcription === undefined || video.path === null || video.duration_seconds === null)
    return false
  const isProbed = video.transcode_status === 'COMPLETE' || video.transcode_status === 'PROGRESSING'
  return isProbed && !video.transcoder_warnings.includes('NO_AUDIO_STREAM')
}

/** Transcripts belong to one version of a video, and are deleted with it by their foreign key. */
export const transcriptsVideoPart: VideoPart = {
  name: 'transcripts',
  columns: ['transcripts.video_asset_id', 'transcript_lines.video_asset_id'],
  completed: transcribeCompleted,
}

/** Transcribes a video whose processing has just completed, if that is possible and this version has no transcript. */
export async function transcribeCompleted(
  ctx: WithDb<OrganizationContext>,
  video: VideoAssetRow,
): Promise<void> {
  if (!isTranscribable(ctx, video) || (await findTranscript(ctx.db, video))) return
  await submitTranscription(ctx, video)
}

/** Transcribes the video from its beginning, whatever transcript it had. */
export async function submitTranscription(
  ctx: WithDb<OrganizationContext>,
  video: VideoAssetRow,
): Promise<void> {
  await saveTranscript(ctx.db, video, { origin: 'TRANSCRIBED', status: 'SUBMITTED', words: noWords })
  await sendPiece(ctx, video, { fromMs: 0 })
}

/** Sends the job of the piece that starts at `fromMs`. False if no job had to be sent. */
export function sendPiece(
  ctx: WithDb<OrganizationContext>,
  video: Pick<VideoAssetRow, 'id' | 'organization_id' | 'version'>,
  { fromMs, isOnlyIfIdle = false }: { fromMs: number; isOnlyIfIdle?: boolean },
): Promise<boolean> {
  const { id, organization_id, version } = video
  return ctx.queue.send(ctx.db, transcribeVideoJob, {
    payload: { organization_id, video_asset_id: id, version, from_ms: fromMs },
    options: { singletonKey: `${id}:${version}:${fromMs}`, isOnlyIfIdle },
  })
}
