/**
 * Silence for videos without sound: players stop where a rendition of sound has a gap. Made from one constant frame, so it
 * is encoded nowhere and stored nowhere.
 */
import type { TrackIndex } from '../index/track-index.ts'
import { box, fullBox, uint32s } from '../packager/box-writer.ts'
import { initSegment } from '../packager/init-segment.ts'
import { mediaSegment } from '../packager/media-segment.ts'

const sampleRate = 48_000
const frameSamples = 1024
const frameSeconds = frameSamples / sampleRate
/** A frame of silence in AAC LC stereo, as hls.js fills gaps with. */
export const silentFrame = Buffer.from([0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80])
/** How long it lasts. */
export const silentFrameMs = frameSeconds * 1000
/** Four seconds, rounded to whole frames. */
const segmentFrames = 188
/** Players skip shorter gaps. */
const leastSeconds = 0.1

export const silenceCodecs = 'mp4a.40.2'

export type SilentSegment = { firstFrame: number; frames: number }

/** Segments of silence between two times of a video; none for less than a tenth of a second. */
export function silentSegments(fromSeconds: number, toSeconds: number): SilentSegment[] {
  if (toSeconds - fromSeconds < leastSeconds) return []
  const start = Math.round(fromSeconds / frameSeconds)
  const end = Math.max(start + 1, Math.round(toSeconds / frameSeconds))
  const count = Math.ceil((end - start) / segmentFrames)
  return Array.from({ length: count }, (_, k) => {
    const firstFrame = start + k * segmentFrames
    return { firstFrame, frames: Math.min(segmentFrames, end - firstFrame) }
  })
}

export function secondsOfFrames(frames: number): number {
  return frames * frameSeconds
}

/** The initialization segment of silence. */
export function silenceInit(): Buffer {
  return initSegment(trackOf(0))
}

/** The segment's bytes. */
export async function silenceSegment({ firstFrame, frames }: SilentSegment): Promise<Buffer> {
  const bytes = Buffer.concat(Array.from({ length: frames }, () => silentFrame))
  const source = {
    sizeBytes: bytes.length,
    read: (offset: number, length: number) => Promise.resolve(bytes.subarray(offset, offset + length)),
  }
  const track = { ...trackOf(frames), dts: timesFrom(firstFrame, frames) }
  const whole = {
    firstSample: 0,
    endSample: frames,
    startSeconds: 0,
    durationSeconds: secondsOfFrames(frames),
  }
  return mediaSegment(source, track, { segment: whole, sequence: 1 + Math.floor(firstFrame / segmentFrames) })
}

function timesFrom(firstFrame: number, frames: number): Float64Array {
  return Float64Array.from({ length: frames + 1 }, (_, k) => (firstFrame + k) * frameSamples)
}

function trackOf(frames: number): TrackIndex {
  return {
    kind: 'audio',
    timescale: sampleRate,
    sampleCount: frames,
    sizes: new Uint32Array(frames).fill(silentFrame.length),
    offsets: Float64Array.from({ length: frames }, (_, k) => k * silentFrame.length),
    dts: timesFrom(0, frames),
    compositionOffsets: undefined,
    syncSamples: undefined,
    shift: 0,
    isSimpleEdit: true,
    editEndSeconds: undefined,
    codec: {
      format: 'mp4a',
      codecs: silenceCodecs,
      entryCount: 1,
      width: 0,
      height: 0,
      channels: 2,
      sampleRate,
    },
    rotation: 0,
    boxes: { stsd: sampleDescription(), tkhd: trackHeader(), hdlr: handler() },
  }
}

/** ISO/IEC 14496-12 §8.5.2, with the AAC LC configuration of 48 kHz stereo (ISO/IEC 14496-3 §1.6.2.1). */
function sampleDescription(): Buffer {
  const config = Buffer.from([0x11, 0x90])
  const decoder = descriptor(
    0x04,
    Buffer.from([0x40, 0x15, 0, 0, 0]),
    uint32s(128_000, 128_000),
    descriptor(0x05, config),
  )
  const esds = fullBox(
    'esds',
    0,
    descriptor(0x03, Buffer.from([0, 1, 0]), decoder, descriptor(0x06, Buffer.from([2]))),
  )
  const entry = box('mp4a', uint32s(0, 1, 0, 0, 0x0002_0010, 0, sampleRate * 0x1_0000), esds)
  return fullBox('stsd', 0, uint32s(1), entry)
}

/** A descriptor of ISO/IEC 14496-1 §8.3.3 that is shorter than 128 bytes. */
function descriptor(tag: number, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents)
  return Buffer.concat([Buffer.from([tag, body.length]), body])
}

const unityMatrix = [0x0001_0000, 0, 0, 0, 0x0001_0000, 0, 0, 0, 0x4000_0000]

/** §8.3.2: at full volume. */
function trackHeader(): Buffer {
  return fullBox('tkhd', 3, uint32s(0, 0, 1, 0, 0, 0, 0, 0, 0x0100_0000, ...unityMatrix, 0, 0))
}

function handler(): Buffer {
  return fullBox('hdlr', 0, uint32s(0), Buffer.from('soun'), uint32s(0, 0, 0), Buffer.from('sound\0'))
}
