/** Rules of the slides that are shown before and after videos. */
import type { ErrorCode } from '../errors/public.ts'
import { videoNameFault } from '../video-library/public.ts'

/** What is wrong with a new name of a slide, which follows the rule of videos (UP-111, UP-112). */
export const fillerSlideNameFault = videoNameFault

/** What a refusal of the server means when a slide is created (UP-024). */
const fillerSlideFailures: Partial<Record<ErrorCode, string>> = {
  too_large: 'The filler slide is too large. Up to 50 MB are allowed.',
  unsupported_media: 'A filler slide is a JPEG, PNG or WebP picture.',
  invalid_input: 'The aspect ratio of your upload should match 1920x1080 (16:9) aspect ratio.',
  forbidden: 'You are not allowed to add filler slides.',
}

/** What is said when a filler slide could not be created: by the code of the refusal, else "File upload failed" (UP-023). */
export function fillerSlideFailure(code: ErrorCode | undefined): string {
  return (code && fillerSlideFailures[code]) ?? 'File upload failed'
}
