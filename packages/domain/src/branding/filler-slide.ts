/**
 * Filler slides: pictures that a stage shows while nothing plays. Marquee makes a silent video of each, because devices don't
 * go to sleep while a video plays. Free of zod, because studio pages import this file.
 */
import { defineLabels } from '../languages/public.ts'
import { t } from './texts.ts'

/** BR-282: not begun, being made, made, given up. A slide is shown as a picture in each of them. */
export const fillerStates = ['NOT_GENERATED', 'PROCESSING', 'GENERATED', 'FAILED'] as const
export type FillerState = (typeof fillerStates)[number]

const stateWords = defineLabels('domain/branding/fillerStates', {
  processing: 'Processing...',
  processed: 'Processed',
  stopped: 'Processing Stopped',
})

/** Whether there will be a video. A slide without a state counts as being processed (BR-281). */
export function isFillerInTheMaking(state: string | null | undefined): boolean {
  return (state ?? 'PROCESSING') === 'PROCESSING' || state === 'NOT_GENERATED'
}

/** BR-278 to BR-280. */
export function fillerStateWords(state: string | null | undefined): string {
  if (isFillerInTheMaking(state)) return stateWords.processing
  return state === 'GENERATED' ? stateWords.processed : stateWords.stopped
}

const refusals = defineLabels('domain/branding/fillerRefusals', {
  too_large: 'The filler slide is too large. Up to 50 MB are allowed.',
  unsupported_media: 'A filler slide is a JPEG, PNG or WebP picture.',
  invalid_input: 'The aspect ratio of your upload should match 1920x1080 (16:9) aspect ratio.',
  forbidden: 'You are not allowed to add filler slides.',
})

const isMapped = (code: string): code is keyof typeof refusals => code in refusals

/** UP-023, UP-024: what a refusal to create a slide says, by its code. */
export function fillerRefusalWords(code: string | undefined): string {
  return code !== undefined && isMapped(code) ? refusals[code] : t('fillerUploadFailed')
}
