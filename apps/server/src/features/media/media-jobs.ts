/** What the jobs of this feature run. Apart from how they are sent, because most of them send others. */
import { findFfmpeg, reapOrphans } from '@marquee/media'
import type { Services } from '#platform/context.ts'
import { defineJob, type Job } from '#platform/queue/queue.ts'
import { freeBytes } from '#platform/store/free-space.ts'
import { sweepLeftovers } from '#platform/store/leftovers.ts'
import { cutClip } from './cut-clip.job.ts'
import { healVideos } from './heal-videos.job.ts'
import { joinFragments } from './join-fragments.job.ts'
import type { MediaContext } from './media-context.ts'
import { prepareVideo } from './prepare-video.job.ts'
import { previewVideo } from './preview-video.job.ts'
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

export const mediaJobs: readonly Job<MediaContext>[] = [
  defineJob({ ...joinFragmentsJob, run: joinFragments }),
  defineJob({ ...cutClipJob, run: cutClip }),
  defineJob({ ...prepareVideoJob, run: prepareVideo }),
  defineJob({ ...previewVideoJob, run: previewVideo }),
  defineJob({ ...transcodeChunkJob, run: transcodeChunk }),
  defineJob({ ...healVideosJob, cron: '* * * * *', run: healVideos }),
  defineJob({ ...removeFormerVersionJob, run: removeFormerVersion }),
  // At a minute when few other jobs run.
  defineJob({ ...sweepUploadsJob, cron: '23 * * * *', run: sweepUploads }),
]

/** Finds the machine's encoder, after removing the encoders and scratch folders of a killed process. */
export async function prepareMedia({
  log,
  settings,
}: Pick<Services, 'log' | 'settings'>): Promise<Pick<MediaContext, 'encoder' | 'freeBytes'>> {
  const encoder = await findFfmpeg({ FFMPEG_PATH: settings.ffmpegPath, PATH: process.env['PATH'] })
  if (encoder.mode === 'copy-only') {
    log.warn({ reason: encoder.reason }, 'no encoder: videos play from their source files only')
  }
  const killed = reapOrphans(scratchRoot({ settings }))
  if (killed > 0) log.info({ killed }, 'orphaned encoders were killed')
  await sweepLeftovers(scratchRoot({ settings }))
  return { encoder, freeBytes }
}
