import type { FfmpegMode } from '@marquee/media'
import type { VideoServices } from '#features/video-library/public.ts'
import type { OrganizationContext } from '#platform/context.ts'

/** What work on media needs besides the services of the process. */
export type MediaContext = VideoServices & {
  encoder: FfmpegMode
  /** Bytes that may still be written to the disk of this folder. */
  freeBytes(folder: string): Promise<number>
}

/** A job at work on one video. */
export type VideoJobContext = MediaContext &
  OrganizationContext & {
    /** A folder of this job's own, gone when it ends. */
    scratch: string
    /** Aborted when the work is no longer wanted or no longer this process's. */
    signal: AbortSignal
  }
