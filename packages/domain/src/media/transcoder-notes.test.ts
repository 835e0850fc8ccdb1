import { describe, expect, it } from 'vitest'
import {
  errorCodes,
  processingHoldCodes,
  processingHolds,
  transcoderNoteText,
  warningCodes,
} from './transcoder-notes.ts'

describe('the text of a transcoder note', () => {
  it.each([
    ['[UP-075]', 'MULTIPLE_VIDEO_STREAMS', /^Multiple video streams were detected/],
    ['[UP-076]', 'MULTIPLE_AUDIO_STREAMS', /^Multiple audio streams were detected/],
    ['[UP-077]', 'NO_VIDEO_STREAM', /^This video can't be played\. No video stream detected\.$/],
    ['[UP-078]', 'COULD_NOT_PROCESS', /^This video can't be played\. We could not process your video\.$/],
    ['[UP-079]', 'ASPECT_RATIO_MISMATCH', /aspect ratio doesn’t match/],
    ['[UP-080]', 'NON_STANDARD_ASPECT_RATIO', /16:9 or 16:10 is expected/],
    ['[UP-081]', 'LOW_RESOLUTION', /resolution is low/],
    ['[UP-082]', 'NO_AUDIO_STREAM', /^No audio stream detected/],
    ['[UP-083]', 'POSSIBLE_CORRUPTION', /may be corrupt/],
    ['[UP-084]', 'NON_ZERO_VIDEO_START', /^The video doesn’t start at zero/],
    ['[UP-085]', 'NON_ZERO_AUDIO_START', /^The audio doesn’t start at zero/],
    ['[UP-086]', 'USE_MP4', /MP4/],
    ['[UP-087]', 'USE_H264_OR_H265', /H\.264 or H\.265/],
    ['[UP-088]', 'USE_AAC_OR_AC3', /AAC or AC3/],
    [
      '[UP-089]',
      'AUDIO_FILE_UPLOADED',
      /^Audio files cannot be played directly in events\. You can use \.mp4 format for event playback\.$/,
    ],
    ['[UP-090]', 'NON_ENGLISH_TRANSCRIPTION_RESTRICTED', /other than English is restricted for your account/],
    ['[UP-092] an unknown code', 'toString', /We could not process your video/],
  ])('%s %s', (_row, code, text) => {
    expect(transcoderNoteText(code)).toMatch(text)
  })

  it('[UP-092] is different for every code', () => {
    const texts = [...warningCodes, ...errorCodes].map(transcoderNoteText)
    const holds = processingHoldCodes.map((code) => processingHolds[code])
    expect(new Set([...texts, ...holds]).size).toBe(texts.length + holds.length)
    for (const text of holds) expect(text).toContain('It resumes automatically')
  })
})
