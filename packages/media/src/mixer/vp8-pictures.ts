/** Pictures of VP8 from the payloads of RTP packets (RFC 7741). The bytes come from a stranger. */
import type { OrderedUnit } from '../whip/rtp-order.ts'
import type { CodedPicture } from './coded-picture.ts'

/** A keyframe at 12 Mbit/s, if it had a whole second. */
const maxPictureBytes = 2 * 1024 * 1024

export class Vp8Pictures {
  #timestamp: number | undefined
  #parts: Buffer[] = []
  #bytes = 0
  #isBroken = true

  /** Whether nothing can be shown before the next keyframe. */
  get needsKeyframe(): boolean {
    return this.#isBroken
  }

  /** Takes the next packet in order, and returns the picture that it completes. */
  push({ timestamp, isLast, payload, isAfterLoss }: OrderedUnit): CodedPicture[] {
    if (isAfterLoss) this.#lose()
    if (timestamp !== this.#timestamp) {
      // Its last packet never came.
      if (this.#parts.length > 0) this.#lose()
      this.#timestamp = timestamp
    }
    const part = readDescriptor(payload)
    if (!part) return []
    const isFirst = this.#parts.length === 0
    if (isFirst !== part.startsPicture) {
      this.#lose()
      return []
    }
    this.#parts.push(part.data)
    this.#bytes += part.data.length
    if (this.#bytes > maxPictureBytes) this.#lose()
    return isLast ? this.#complete(timestamp) : []
  }

  #complete(timestamp: number): CodedPicture[] {
    const data = Buffer.concat(this.#parts)
    this.#forget()
    if (data.length === 0) return []
    // RFC 6386 §9.1: the first bit of a keyframe is 0.
    const isKey = (data.readUInt8(0) & 1) === 0
    if (isKey) this.#isBroken = false
    return this.#isBroken ? [] : [{ codec: 'vp8', timestamp, isKey, data }]
  }

  #lose(): void {
    this.#forget()
    this.#isBroken = true
  }

  #forget(): void {
    this.#parts = []
    this.#bytes = 0
  }
}

/** RFC 7741 §4.2; undefined for a payload that is too short. */
function readDescriptor(payload: Buffer): { startsPicture: boolean; data: Buffer } | undefined {
  const first = payload.readUInt8(0)
  const startsPicture = (first & 0x10) !== 0 && (first & 7) === 0
  let start = 1
  if ((first & 0x80) !== 0) {
    const extensions = payload[start++] ?? 0
    if ((extensions & 0x80) !== 0) start += ((payload[start] ?? 0) & 0x80) === 0 ? 1 : 2
    if ((extensions & 0x40) !== 0) start++
    if ((extensions & 0x30) !== 0) start++
  }
  return start < payload.length ? { startsPicture, data: payload.subarray(start) } : undefined
}
