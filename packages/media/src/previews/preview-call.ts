import type { FfmpegCall } from '../ffmpeg/run-ffmpeg.ts'
import { peaksOutput } from './peaks.ts'
import { type StoryboardPlan, storyboardInput, storyboardOutput } from './storyboard.ts'

/**
 * Makes the storyboard's sheets and, if there is sound, its samples on stdout for `collectPeaks`, in one pass over the
 * source. Lines on its stderr mean pictures that could not be decoded: a cheap sign of corruption.
 */
export function previewCall(source: string, plan: StoryboardPlan, hasAudio: boolean): FfmpegCall {
  return {
    source,
    input: storyboardInput(plan),
    output: [...storyboardOutput(plan), ...(hasAudio ? peaksOutput() : [])],
  }
}
