import { box, fullBox, uint32s } from '../packager/box-writer.ts'
import { initSegmentOf, type InitTrack } from '../packager/init-segment.ts'
import type { PictureSettings, SoundSettings } from './codec-settings.ts'

export const VIDEO_TIMESCALE = 90_000

const UNITY_MATRIX = [0x00010000, 0, 0, 0, 0x00010000, 0, 0, 0, 0x40000000]

/** The initialization segment of a live stream: the picture as track 1 and, if there is any, the sound as track 2. */
export function liveInitSegment(picture: PictureSettings, sound: SoundSettings | undefined): Buffer {
  const video = pictureTrack(picture)
  if (!sound) return initSegmentOf([video])
  const audio = {
    kind: 'audio' as const,
    timescale: sound.sampleRate,
    boxes: {
      stsd: sampleDescription(soundEntry(sound)),
      tkhd: trackHeader({ width: 0, height: 0 }),
      hdlr: handler('soun'),
    },
  }
  return initSegmentOf([video, audio])
}

export function pictureTrack(picture: PictureSettings): InitTrack {
  return {
    kind: 'video',
    timescale: VIDEO_TIMESCALE,
    boxes: {
      stsd: sampleDescription(visualEntry(picture)),
      tkhd: trackHeader(picture),
      hdlr: handler('vide'),
    },
  }
}

export function sampleDescription(entry: Buffer): Buffer {
  return fullBox('stsd', 0, uint32s(1), entry)
}

export function handler(type: 'vide' | 'soun'): Buffer {
  return fullBox('hdlr', 0, uint32s(0), Buffer.from(type, 'latin1'), uint32s(0, 0, 0), Buffer.from([0]))
}

export function trackHeader({ width, height }: { width: number; height: number }): Buffer {
  const volume = width === 0 ? 0x01000000 : 0
  const size = [width * 65_536, height * 65_536]
  return fullBox('tkhd', 3, uint32s(0, 0, 0, 0, 0, 0, 0, 0, volume, ...UNITY_MATRIX, ...size))
}

/** ISO/IEC 14496-12 §12.1.3. */
function visualEntry({ avcC, width, height }: PictureSettings): Buffer {
  const fields = Buffer.alloc(78)
  fields.writeUInt16BE(1, 6)
  fields.writeUInt16BE(width, 24)
  fields.writeUInt16BE(height, 26)
  fields.writeUInt32BE(0x00480000, 28)
  fields.writeUInt32BE(0x00480000, 32)
  fields.writeUInt16BE(1, 40)
  fields.writeUInt16BE(0x18, 74)
  fields.writeInt16BE(-1, 76)
  return box('avc1', fields, box('avcC', avcC))
}

/** ISO/IEC 14496-12 §12.2.3 and ISO/IEC 14496-1 §7.2.6. */
function soundEntry({ config, sampleRate, channels }: SoundSettings): Buffer {
  const fields = Buffer.alloc(28)
  fields.writeUInt16BE(1, 6)
  fields.writeUInt16BE(channels, 16)
  fields.writeUInt16BE(16, 18)
  fields.writeUInt16BE(Math.min(sampleRate, 65_535), 24)
  const settings = descriptor(0x05, config)
  // Object type 0x40 is AAC, stream type 5 is sound.
  const decoder = descriptor(0x04, Buffer.from([0x40, 0x15, ...Array<number>(11).fill(0)]), settings)
  const stream = descriptor(0x03, Buffer.from([0, 2, 0]), decoder, descriptor(0x06, Buffer.from([2])))
  return box('mp4a', fields, fullBox('esds', 0, stream))
}

function descriptor(tag: number, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents)
  return Buffer.concat([Buffer.from([tag, 0x80, 0x80, 0x80 | (body.length >> 7), body.length & 0x7f]), body])
}
