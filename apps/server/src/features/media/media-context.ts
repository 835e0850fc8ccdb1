import type { FfmpegMode } from '@marquee/media'
import type { VideoServices } from '#features/video-library/public.ts'
import type { OrganizationContext } from '#platform/context.ts'

/** The services of the process, and what work on media needs in addition. */
export type MediaContext = VideoServices & {
  encoder: FfmpegMode
  /** How many bytes may still be written to the disk of this folder. */
  freeBytes(folder: string): Promise<number>
}

/** The context of a job for one video. */
export type VideoJobContext = MediaContext &
  OrganizationContext & {
    /** A folder for this job alone, removed when it ends. */
    scratch: string
    /** Aborted when the work is obsolete, or when another process has the job. */
    signal: AbortSignal
  }
