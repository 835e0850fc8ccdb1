/** The pictures in a slot's RTP packets, whatever their codec, each as one decoder takes it. */
import { H264Pictures } from '../whip/h264-pictures.ts'
import { RtpOrder } from '../whip/rtp-order.ts'
import type { CodedPicture, PictureCodec } from './coded-picture.ts'
import { readRtpPacket } from './rtp-packet.ts'
import { Vp8Pictures } from './vp8-pictures.ts'

/** The payload types that the stage gives to its slots. */
const codecOf: Record<number, PictureCodec> = { 96: 'h264', 97: 'vp8' }

export class CodedPictures {
  readonly #order = new RtpOrder()
  #codec: PictureCodec | undefined
  #h264 = new H264Units()
  #vp8 = new Vp8Pictures()

  /** Whether nothing can be shown before the next keyframe. */
  get needsKeyframe(): boolean {
    return this.#codec === 'vp8' ? this.#vp8.needsKeyframe : this.#h264.needsKeyframe
  }

  /** Takes a packet as it arrives, and returns the pictures that it completes. */
  push(bytes: Buffer, nowMs: number): CodedPicture[] {
    const packet = readRtpPacket(bytes)
    const codec = packet && codecOf[packet.payloadType]
    if (!codec) return []
    if (codec !== this.#codec) {
      this.#codec = codec
      this.#h264 = new H264Units()
      this.#vp8 = new Vp8Pictures()
    }
    const pictures = codec === 'vp8' ? this.#vp8 : this.#h264
    return this.#order.push(packet, nowMs).flatMap((unit) => pictures.push(unit))
  }
}

/** Pictures with their parameter sets in the stream, as decoders of Annex B expect them. */
class H264Units {
  readonly #pictures = new H264Pictures()
  #settings: Buffer = Buffer.alloc(0)

  get needsKeyframe(): boolean {
    return this.#pictures.needsKeyframe
  }

  push(unit: Parameters<H264Pictures['push']>[0]): CodedPicture[] {
    return this.#pictures.push(unit).flatMap(({ timestamp, packet }) => {
      if (packet.kind === 'picture-settings') {
        this.#settings = parameterSets(packet.avcC)
        return []
      }
      const units = withStartCodes(packet.data)
      const data = packet.isKey ? Buffer.concat([this.#settings, units]) : units
      return { codec: 'h264', timestamp, isKey: packet.isKey, data } as const
    })
  }
}

const startCode = Buffer.from([0, 0, 0, 1])

/** The two parameter sets of a configuration record that has one of each (ISO/IEC 14496-15 §5.3.3.1). */
function parameterSets(record: Buffer): Buffer {
  const sequenceEnd = 8 + record.readUInt16BE(6)
  const pictureStart = sequenceEnd + 3
  const pictureEnd = pictureStart + record.readUInt16BE(sequenceEnd + 1)
  return Buffer.concat([
    startCode,
    record.subarray(8, sequenceEnd),
    startCode,
    record.subarray(pictureStart, pictureEnd),
  ])
}

/** Replaces the sizes before NAL units, which are as long as start codes. `H264Pictures` made the memory for this picture. */
function withStartCodes(units: Buffer): Buffer {
  let at = 0
  while (at + 4 < units.length) {
    const size = units.readUInt32BE(at)
    startCode.copy(units, at)
    at += 4 + size
  }
  return units
}
