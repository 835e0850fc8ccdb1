import { expect, it } from 'vitest'
import { captionSegment, readCaptionBlocks } from './caption-segments.ts'

const vtt = [
  'WEBVTT',
  '00:00:01.000 --> 00:00:03.500\n<v Ada>One',
  '00:00:03.500 --> 00:00:05.000\nTwo\nrows',
  '01:00:00.000 --> 01:00:02.000\nLate',
].join('\n\n')

it.each([
  [0, 4, ['One', 'Two']],
  [4, 8, ['Two']],
  [8, 12, []],
  [3600, 3604, ['Late']],
])('the segment from %d s to %d s has the cues that are shown in it', (start, end, words) => {
  const text = captionSegment(readCaptionBlocks(`${vtt}\n`), start, end)
  expect(text.startsWith('WEBVTT\n')).toBe(true)
  const all = ['One', 'Two', 'Late']
  expect(all.filter((word) => text.includes(word))).toEqual(words)
})
