import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { describe, expect, it } from 'vitest'
import { inspectVideoFile } from './inspect-video-file.ts'

type Recipe = { seconds?: number; width?: number; height?: number; hasVideo?: boolean; hasAudio?: boolean }

const avcDescription = new Uint8Array([
  1, 0x64, 0, 0x28, 255, 0xe1, 0, 4, 0x67, 0x64, 0, 0x28, 1, 0, 2, 0x68, 0xee,
])
const aacConfig = {
  codec: 'mp4a.40.2',
  numberOfChannels: 2,
  sampleRate: 48_000,
  description: new Uint8Array([0x11, 0x90]),
}

const goodVideo = { seconds: 2, width: 1920, height: 1080, hasVideo: true, hasAudio: false }

/** An mp4 with a complete index but no real frames: only the index is inspected. */
async function makeMp4(recipe: Recipe = {}): Promise<Blob> {
  const { seconds, width, height, hasVideo, hasAudio } = { ...goodVideo, ...recipe }
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const [picture, sound] = [new EncodedVideoPacketSource('avc'), new EncodedAudioPacketSource('aac')]
  if (hasVideo) output.addVideoTrack(picture)
  if (hasAudio) output.addAudioTrack(sound)
  await output.start()
  const avcConfig = {
    codec: 'avc1.640028',
    codedWidth: width,
    codedHeight: height,
    description: avcDescription,
  }
  for (let at = 0; at < seconds; at += 0.5) {
    const packet = new EncodedPacket(new Uint8Array(8), 'key', at, 0.5)
    if (hasVideo) await picture.add(packet, { decoderConfig: avcConfig })
    if (hasAudio) await sound.add(packet, { decoderConfig: aacConfig })
  }
  await output.finalize()
  return new Blob([target.buffer ?? new ArrayBuffer()])
}

const fileOf = (content: BlobPart, name = 'talk.mp4', type = '') => new File([content], name, { type })
const refusalOf = (file: File) => inspectVideoFile(file).catch((error: { code?: string }) => error.code)

describe('inspectVideoFile', () => {
  it('returns the duration of a video, and no warnings about a good one', async () => {
    const file = fileOf(await makeMp4({ hasAudio: true }))
    expect(await inspectVideoFile(file)).toEqual({ durationSeconds: 2, warnings: [] })
  })

  it.each([
    ['[UP-002 UP-003] an SVG file', fileOf('<svg/>', 'logo.svg'), 'svg_file'],
    [
      '[UP-002 UP-003] an SVG file in disguise',
      fileOf('<?xml version="1.0"?><svg/>', 'logo.mp4'),
      'svg_file',
    ],
    ['[UP-015 UP-033] another ending', fileOf('....ftypqt', 'rec.mov'), 'not_mp4'],
    ['[UP-015 UP-033] text named mp4', fileOf('hello, this is text', 'talk.mp4'), 'not_mp4'],
    ['an empty file', fileOf(''), 'empty_file'],
    ['[UP-039] an mp4 without an index', fileOf('\0\0\0\u0018ftypisom\0\0\0\0isommp42'), 'invalid_duration'],
  ])('%s is refused', async (_, file, code) => {
    expect(await refusalOf(file)).toBe(code)
  })

  it('[UP-016 UP-034] a file over 5,242,880,000 bytes is refused', async () => {
    const file = fileOf('....ftyp')
    Object.defineProperty(file, 'size', { value: 5_242_880_001 })
    expect(await refusalOf(file)).toBe('too_large')
  })

  it('[UP-037 UP-038] a video shorter than a second is refused', async () => {
    expect(await refusalOf(fileOf(await makeMp4({ seconds: 0.5 })))).toBe('too_short')
  })

  it('[UP-089] audio without video is refused', async () => {
    expect(await refusalOf(fileOf(await makeMp4({ hasVideo: false, hasAudio: true })))).toBe('audio_only')
  })

  it('[UP-080 UP-081 UP-082] gives the same warnings as the server', async () => {
    const { warnings } = await inspectVideoFile(fileOf(await makeMp4({ width: 320, height: 240 })))
    expect(warnings).toEqual(['NON_STANDARD_ASPECT_RATIO', 'LOW_RESOLUTION', 'NO_AUDIO_STREAM'])
  })
})
