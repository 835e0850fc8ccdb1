/** The initialization segment of a track: H.264 as track 1 and Opus as track 2, or the sound alone. */
import type { PictureSettings } from '../live/codec-settings.ts'
import { handler, pictureTrack, sampleDescription, trackHeader } from '../live/live-init.ts'
import { box } from '../packager/box-writer.ts'
import { initSegmentOf, type InitTrack } from '../packager/init-segment.ts'
import { opusRate } from '../whip/ogg-opus.ts'

const channels = 2

/** Begins a file of fragments. `picture` is undefined for sound alone. */
export function trackInit(picture: PictureSettings | undefined): Buffer {
  return initSegmentOf(picture ? [pictureTrack(picture), soundTrack()] : [soundTrack()])
}

function soundTrack(): InitTrack {
  return {
    kind: 'audio',
    timescale: opusRate,
    boxes: {
      stsd: sampleDescription(opusEntry()),
      tkhd: trackHeader({ width: 0, height: 0 }),
      hdlr: handler('soun'),
    },
  }
}

/** Encapsulation of Opus in ISO base media, §4.3.1 and §4.3.2. Browsers start without samples to skip. */
function opusEntry(): Buffer {
  const fields = Buffer.alloc(28)
  fields.writeUInt16BE(1, 6)
  fields.writeUInt16BE(channels, 16)
  fields.writeUInt16BE(16, 18)
  fields.writeUInt16BE(opusRate, 24)
  const settings = Buffer.alloc(11)
  settings.writeUInt8(channels, 1)
  settings.writeUInt32BE(opusRate, 4)
  return box('Opus', fields, box('dOps', settings))
}
