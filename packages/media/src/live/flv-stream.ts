/** FLV as a stream (Video File Format Specification 10.1, annex E), for pipes to and from ffmpeg. */
import type { FlvPacket } from './flv-packet.ts'

export type FlvTag = { isVideo: boolean; ms: number; body: Buffer }

const videoType = 9
const soundType = 8
const headBytes = 11
/** The file header, and the size of a tag before the first one. */
const startBytes = 13
/** The size of each tag follows it. */
const sizeBytes = 4

/** The beginning of a stream that has pictures only. */
export const flvStart = Buffer.from([0x46, 0x4c, 0x56, 1, 1, 0, 0, 0, 9, 0, 0, 0, 0])

/** A tag with this picture, or with settings for those that follow. `ms` is when it is decoded. */
export function pictureTag(
  packet: Extract<FlvPacket, { kind: 'picture' | 'picture-settings' }>,
  ms: number,
): Buffer {
  const isPicture = packet.kind === 'picture'
  const bytes = isPicture ? packet.data : packet.avcC
  const bodyBytes = 5 + bytes.length
  const head = Buffer.alloc(headBytes + 5)
  head.writeUInt8(videoType, 0)
  head.writeUIntBE(bodyBytes, 1, 3)
  head.writeUIntBE(ms & 0xffffff, 4, 3)
  head.writeUInt8((ms >>> 24) & 0xff, 7)
  head.writeUInt8(isPicture && !packet.isKey ? 0x27 : 0x17, headBytes)
  head.writeUInt8(isPicture ? 1 : 0, headBytes + 1)
  head.writeIntBE(isPicture ? packet.compositionMs : 0, headBytes + 2, 3)
  const size = Buffer.alloc(sizeBytes)
  size.writeUInt32BE(headBytes + bodyBytes)
  return Buffer.concat([head, bytes, size])
}

/** Finds the video and audio tags in a stream that comes in pieces of any size. */
export class FlvReader {
  #rest: Buffer = Buffer.alloc(0)
  #isStarted = false

  /** The tags that this piece completes. */
  push(piece: Buffer): FlvTag[] {
    this.#rest = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece])
    if (!this.#isStarted) {
      if (this.#rest.length < startBytes) return []
      this.#isStarted = true
      this.#rest = this.#rest.subarray(startBytes)
    }
    const tags: FlvTag[] = []
    let at = 0
    while (at + headBytes <= this.#rest.length) {
      const end = at + headBytes + this.#rest.readUIntBE(at + 1, 3)
      if (end + sizeBytes > this.#rest.length) break
      const type = this.#rest.readUInt8(at)
      const ms = this.#rest.readUIntBE(at + 4, 3) | (this.#rest.readUInt8(at + 7) << 24)
      const body = this.#rest.subarray(at + headBytes, end)
      if (type === videoType || type === soundType) tags.push({ isVideo: type === videoType, ms, body })
      at = end + sizeBytes
    }
    this.#rest = this.#rest.subarray(at)
    return tags
  }
}
