import { expect, it } from 'vitest'
import { fillerRefusalWords, fillerStateWords } from './public.ts'

it.each([
  ['[BR-278]', 'PROCESSING', 'Processing...'],
  ['[BR-278]', 'NOT_GENERATED', 'Processing...'],
  ['[BR-279]', 'GENERATED', 'Processed'],
  ['[BR-280]', 'FAILED', 'Processing Stopped'],
  ['[BR-280]', 'a state of later', 'Processing Stopped'],
  ['[BR-281]', undefined, 'Processing...'],
  ['[BR-281]', null, 'Processing...'],
] as const)('%s the state %s of a filler slide reads %s', (_row, state, words) => {
  expect(fillerStateWords(state)).toBe(words)
})

it.each([
  ['too_large', 'The filler slide is too large. Up to 50 MB are allowed.'],
  ['unsupported_media', 'A filler slide is a JPEG, PNG or WebP picture.'],
  ['invalid_input', 'The aspect ratio of your upload should match 1920x1080 (16:9) aspect ratio.'],
  ['forbidden', 'You are not allowed to add filler slides.'],
  ['internal', 'File upload failed'],
  [undefined, 'File upload failed'],
])('[UP-020 UP-023 UP-024 BR-295 BR-296] a creation refused as %s says "%s"', (code, words) => {
  expect(fillerRefusalWords(code)).toBe(words)
})
