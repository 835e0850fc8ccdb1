/** Limits of videos. Separate from the schemas to keep zod out of the studio's first paint. */
import { maxNameLength } from '../inputs/public.ts'
import { defineLabels } from '../languages/public.ts'

export const maxVideoNameLength = maxNameLength
export const maxVideoSizeBytes = 5_242_880_000
export const minVideoDurationSeconds = 1

export const videoNameFaults = defineLabels('domain/video-library/videoNameFaults', {
  empty: 'Video name cannot be empty.',
  tooLong: 'Use at most 255 characters for the video name.',
})

/** What is wrong with `name` once trimmed, as a sentence; undefined if nothing is. */
export function videoNameFault(name: string): string | undefined {
  const length = name.trim().length
  if (length === 0) return videoNameFaults.empty
  return length > maxVideoNameLength ? videoNameFaults.tooLong : undefined
}

export const maxDescriptionLength = 5000
export const maxChapterTitleLength = 255
export const maxChapters = 200

/** Whether each chapter starts after the previous one. */
export function areInOrder(chapters: readonly { start_time: number }[]): boolean {
  return chapters.every(({ start_time }, at) => at === 0 || start_time > (chapters[at - 1]?.start_time ?? 0))
}

/** The most videos that one call can change. */
export const maxBulkVideos = 200
