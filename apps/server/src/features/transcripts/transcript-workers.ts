import { findFfmpeg } from '@marquee/media'
import type { Services } from '#platform/context.ts'
import { healTranscripts } from './heal-transcripts.job.ts'
import { type SpeechContext, transcribeVideo } from './transcribe-video.job.ts'
import { healTranscriptsJob, transcribeVideoJob } from './transcription-jobs.ts'

/** Services accept 25 MB; this is 2 MB, and a failure loses little. */
const pieceSeconds = 600
const everyFiveMinutes = '*/5 * * * *'

/** Starts transcribing videos in this process. `tools` overrides the machine's encoder and the length of pieces. */
export async function startTranscriptWorkers(
  services: Services,
  tools: Partial<Pick<SpeechContext, 'encoder' | 'pieceSeconds'>> = {},
): Promise<void> {
  const { queue, settings } = services
  const environment = { FFMPEG_PATH: settings.ffmpegPath, PATH: process.env['PATH'] }
  const encoder = tools.encoder ?? (await findFfmpeg(environment))
  const ctx: SpeechContext = { ...services, pieceSeconds, ...tools, encoder }
  await queue.work(transcribeVideoJob, (payload, attempt) => transcribeVideo(ctx, payload, attempt))
  await queue.work(healTranscriptsJob, () => healTranscripts(services))
  await queue.schedule(healTranscriptsJob, everyFiveMinutes)
}
