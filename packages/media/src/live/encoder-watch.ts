/** Detects what viewers can't play in an encoder's stream, from its packets and their arrival times. */
import { type PictureSettings, readPictureSettings } from './codec-settings.ts'
import type { FlvPacket } from './flv-packet.ts'

export const encoderProblems = [
  'hevc',
  'video_codec',
  'ten_bit',
  'chroma',
  'silent',
  'no_picture',
  'no_keyframe',
  'bitrate',
  'sound_codec',
] as const
export type EncoderProblem = (typeof encoderProblems)[number]

/** Without any packet for this long, the connection hangs; without a picture, the encoder sends only sound. */
const longestPauseMs = 5000
/** Players can't join between keyframes, and a segment has to start with one. */
export const longestKeyframeGapMs = 10_000
/** The highest bit rate that is played unconverted; the library has the same limit for its files. */
export const maxBitsPerSecond = 12_000_000
const rateWindowMs = 3000
const bucketMs = 250

export class EncoderWatch {
  readonly #startedMs: number
  #settings: PictureSettings | undefined
  #foreign: 'hevc' | 'video_codec' | undefined
  #hasForeignSound = false
  #keyframeMs: number | undefined
  #pictureMs: number
  #packetMs: number
  #buckets: { startMs: number; bytes: number }[] = []

  constructor(nowMs: number) {
    this.#startedMs = nowMs
    this.#pictureMs = nowMs
    this.#packetMs = nowMs
  }

  /** Records a packet of `bytes` that arrived at `nowMs`. */
  see(packet: FlvPacket, bytes: number, nowMs: number): void {
    this.#count(bytes, nowMs)
    this.#packetMs = nowMs
    const isForeign = packet.kind === 'foreign'
    if (packet.kind === 'picture' || (isForeign && packet.of === 'picture')) this.#seePicture(packet, nowMs)
    else if (isForeign) this.#hasForeignSound = true
    else if (packet.kind === 'sound-settings') this.#hasForeignSound = false
    else if (packet.kind === 'picture-settings') {
      this.#settings = readPictureSettings(packet.avcC) ?? this.#settings
      this.#foreign = undefined
    }
  }

  #seePicture(packet: Extract<FlvPacket, { isKey: boolean }>, nowMs: number): void {
    this.#pictureMs = nowMs
    if (packet.isKey) this.#keyframeMs = nowMs
    if (packet.kind === 'foreign') this.#foreign = packet.isHevc ? 'hevc' : 'video_codec'
  }

  /** Whether nothing has arrived for this long. */
  isSilent(nowMs: number, silentMs: number): boolean {
    return nowMs - this.#packetMs > silentMs
  }

  /** The most serious problem at `nowMs`; undefined if there is none. */
  problem(nowMs: number): EncoderProblem | undefined {
    if (this.#foreign) return this.#foreign
    if (this.#settings && this.#settings.bitDepth > 8) return 'ten_bit'
    if (this.#settings && this.#settings.chromaFormat !== 1) return 'chroma'
    if (this.isSilent(nowMs, longestPauseMs)) return 'silent'
    if (nowMs - this.#pictureMs > longestPauseMs) return 'no_picture'
    if (nowMs - (this.#keyframeMs ?? this.#startedMs) > longestKeyframeGapMs) return 'no_keyframe'
    if (this.bitsPerSecond(nowMs) > maxBitsPerSecond) return 'bitrate'
    return this.#hasForeignSound ? 'sound_codec' : undefined
  }

  /** The size of its pictures; undefined before the first keyframe. */
  get size(): { width: number; height: number } | undefined {
    return this.#keyframeMs === undefined ? undefined : this.#settings
  }

  /** Averaged over three seconds. */
  bitsPerSecond(nowMs: number): number {
    let bytes = 0
    for (const bucket of this.#buckets) if (bucket.startMs > nowMs - rateWindowMs) bytes += bucket.bytes
    return (bytes * 8 * 1000) / rateWindowMs
  }

  #count(bytes: number, nowMs: number): void {
    const last = this.#buckets.at(-1)
    if (last && nowMs - last.startMs < bucketMs) {
      last.bytes += bytes
      return
    }
    this.#buckets.push({ startMs: nowMs, bytes })
    while ((this.#buckets[0]?.startMs ?? nowMs) < nowMs - rateWindowMs) this.#buckets.shift()
  }
}

/** Whether pictures with this problem are packaged anyway. */
export function isPackagedWith(problem: EncoderProblem | undefined): boolean {
  return problem !== 'hevc' && problem !== 'video_codec' && problem !== 'ten_bit' && problem !== 'chroma'
}
