import type { FfmpegCall } from '../ffmpeg/run-ffmpeg.ts'
import { peaksOutput } from './peaks.ts'
import { type StoryboardPlan, storyboardInput, storyboardOutput } from './storyboard.ts'

/**
 * One pass over a source makes the sheets of the storyboard and, where there is sound, its samples on stdout for
 * `collectPeaks`. Lines on its stderr are pictures that could not be decoded: a cheap sign of corruption.
 */
export function previewCall(source: string, plan: StoryboardPlan, hasAudio: boolean): FfmpegCall {
  return {
    source,
    input: storyboardInput(plan),
    output: [...storyboardOutput(plan), ...(hasAudio ? peaksOutput() : [])],
  }
}
