import { findFfmpeg, reapOrphans } from '@marquee/media'
import type { VideoServices } from '#features/video-library/public.ts'
import { sweepLeftovers } from '#platform/store/leftovers.ts'
import { freeBytes } from '#platform/store/free-space.ts'
import { healVideos } from './heal-videos.job.ts'
import type { MediaContext } from './media-context.ts'
import { prepareVideo } from './prepare-video.job.ts'
import { previewVideo } from './preview-video.job.ts'
import { cutClip } from './cut-clip.job.ts'
import { joinFragments } from './join-fragments.job.ts'
import {
  cutClipJob,
  healVideosJob,
  joinFragmentsJob,
  prepareVideoJob,
  previewVideoJob,
  removeFormerVersionJob,
  sweepUploadsJob,
  transcodeChunkJob,
} from './processing-jobs.ts'
import { removeFormerVersion } from './remove-former-version.job.ts'
import { scratchRoot } from './run-video-job.ts'
import { sweepUploads } from './sweep-uploads.job.ts'
import { transcodeChunk } from './transcode-chunk.job.ts'

const everyMinute = '* * * * *'
/** At a minute when few other jobs run. */
const everyHour = '23 * * * *'

/**
 * Starts processing videos in this process, after removing the encoders and scratch folders of a killed one. `tools`
 * overrides the machine's encoder and its disk space.
 */
export async function startMediaWorkers(
  services: VideoServices,
  tools: Partial<Pick<MediaContext, 'encoder' | 'freeBytes'>> = {},
): Promise<void> {
  const { queue, log, settings } = services
  const environment = { FFMPEG_PATH: settings.ffmpegPath, PATH: process.env['PATH'] }
  const ctx: MediaContext = {
    ...services,
    freeBytes,
    ...tools,
    encoder: tools.encoder ?? (await findFfmpeg(environment)),
  }
  if (ctx.encoder.mode === 'copy-only') {
    log.warn({ reason: ctx.encoder.reason }, 'no encoder: videos play from their source files only')
  }
  const killed = reapOrphans(scratchRoot(ctx))
  if (killed > 0) log.info({ killed }, 'orphaned encoders were killed')
  await sweepLeftovers(scratchRoot(ctx))

  await queue.work(joinFragmentsJob, (payload, attempt) => joinFragments(ctx, payload, attempt))
  await queue.work(cutClipJob, (payload, attempt) => cutClip(ctx, payload, attempt))
  await queue.work(prepareVideoJob, (payload, attempt) => prepareVideo(ctx, payload, attempt))
  await queue.work(previewVideoJob, (payload, attempt) => previewVideo(ctx, payload, attempt))
  await queue.work(transcodeChunkJob, (payload, attempt) => transcodeChunk(ctx, payload, attempt))
  await queue.work(healVideosJob, () => healVideos(ctx))
  await queue.schedule(healVideosJob, everyMinute)
  await queue.work(removeFormerVersionJob, (former) => removeFormerVersion(services, former))
  await queue.work(sweepUploadsJob, () => sweepUploads(services))
  await queue.schedule(sweepUploadsJob, everyHour)
}
