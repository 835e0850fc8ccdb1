/**
 * The sound of one slot between its packets and the mix: decoded, kept for a moment, and handed out by the mixer's clock. It
 * is held back as long as the slot's picture takes, and its sender's clock may run at another speed.
 */
import { OpusDecoder } from 'opus-decoder'
import { missingOpus, opusSamples } from '../whip/ogg-opus.ts'
import { Arrivals, type MediaStamp } from './arrivals.ts'
import { blockFrames, soundRate, type StereoBlock } from './loudness.ts'

/** 1.4 s, a power of two. */
const ringFrames = 65_536
const ringMask = ringFrames - 1
const perMs = soundRate / 1000
/** A gap up to this long is bridged by the decoder; in a longer one nothing is heard. */
const bridgedFrames = 60 * perMs
/** Time for a piece of 10 ms and for the timer that asks for it. */
const reserveMs = 25
const leastDelayMs = 40
const mostDelayMs = 600
/** Who sent nothing for so long sends pictures only. */
const soundlessMs = 2000
/** Nobody notices a shift within this. */
const toleranceMs = 10
/** Faster or slower by 1 % is hardly heard as another pitch. */
const correction = 0.01
/** Of 30 pictures a second: settled after a second. */
const smoothing = 0.1
/** What is off by more is not caught up with, but jumped over: lips are off, too. */
const farMs = 80

export class SoundTrack {
  readonly #decoder = new OpusDecoder({ forceStereo: true })
  readonly #left = new Float32Array(ringFrames)
  readonly #right = new Float32Array(ringFrames)
  readonly #arrivals = new Arrivals(soundRate)
  #isReady = false
  #isClosed = false
  #round = 0
  #heardAtMs = -Infinity
  /** To where the ring is written. */
  #end = 0
  #play: number | undefined
  #isCorrecting = false
  #pictureNeedMs = 0
  /** By how much packets arrive after their capture by the sender's clock, at best. */
  #captureDelayMs: number | undefined

  constructor() {
    void this.#decoder.ready.then(() => {
      if (this.#isClosed) this.#decoder.free()
      else this.#isReady = true
    })
  }

  /** When the moment is heard that a picture shows, unless nobody sends sound. */
  heardAtMs({ arrivedAtMs, capturedAtMs }: MediaStamp): number | undefined {
    if (arrivedAtMs - this.#heardAtMs > soundlessMs) return undefined
    return this.#momentOf({ arrivedAtMs, capturedAtMs }) + this.#delayMs
  }

  /** Learns that this picture can't be shown before `readyMs`. Sound waits for pictures like it. */
  waitFor(stamp: MediaStamp, readyMs: number): void {
    this.#pictureNeedMs += (readyMs - this.#momentOf(stamp) - this.#pictureNeedMs) * smoothing
  }

  /** Without captures, sound and pictures are taken to travel alike. */
  #momentOf({ arrivedAtMs, capturedAtMs }: MediaStamp): number {
    const captureDelayMs = this.#captureDelayMs
    return capturedAtMs === undefined || captureDelayMs === undefined
      ? arrivedAtMs
      : capturedAtMs + captureDelayMs
  }

  get #delayMs(): number {
    const needed = Math.max(leastDelayMs, this.#arrivals.jitterMs + reserveMs, this.#pictureNeedMs)
    return Math.min(mostDelayMs, needed)
  }

  /** Takes a packet. `timestamp` is that of RTP, at 48 kHz. */
  push(packet: Buffer, timestamp: number, { arrivedAtMs, capturedAtMs }: MediaStamp): void {
    if (!this.#isReady || opusSamples(packet) === 0) return
    this.#arrivals.see(timestamp, arrivedAtMs)
    if (this.#arrivals.rounds !== this.#round) this.#startOver()
    this.#heardAtMs = arrivedAtMs
    if (capturedAtMs !== undefined) this.#captureDelayMs = this.#arrivals.idealMs - capturedAtMs
    // Late or repeated: its place has been filled.
    if (this.#arrivals.position < this.#end) return
    this.#bridge(packet)
    this.#write(packet)
  }

  /** Fills the piece with what is to be heard at `nowMs`. `mayJump` says that a jump would not be noticed. */
  read(block: StereoBlock, { nowMs, mayJump }: { nowMs: number; mayJump: boolean }): void {
    const wanted = (nowMs - this.#delayMs - this.#arrivals.bestMs) * perMs
    const play = (this.#play ??= Math.round(wanted))
    const offMs = (wanted - play) / perMs
    const isFar = Math.abs(offMs) > farMs || (mayJump && Math.abs(offMs) > toleranceMs / 2)
    let at = isFar ? Math.round(wanted) : play
    this.#isCorrecting = !isFar && (this.#isCorrecting ? Math.abs(offMs) > 1 : Math.abs(offMs) > toleranceMs)
    if (this.#isCorrecting) {
      const step = 1 + Math.sign(offMs) * correction
      for (let index = 0; index < blockFrames; index++, at += step) {
        const whole = Math.floor(at)
        const part = at - whole
        block.left[index] =
          this.#from(this.#left, whole) * (1 - part) + this.#from(this.#left, whole + 1) * part
        block.right[index] =
          this.#from(this.#right, whole) * (1 - part) + this.#from(this.#right, whole + 1) * part
      }
    } else {
      at = Math.round(at)
      for (let index = 0; index < blockFrames; index++, at++) {
        block.left[index] = this.#from(this.#left, at)
        block.right[index] = this.#from(this.#right, at)
      }
    }
    this.#play = at
  }

  close(): void {
    this.#isClosed = true
    if (this.#isReady) this.#decoder.free()
    this.#isReady = false
  }

  #from(ring: Float32Array, at: number): number {
    return at < this.#end && at > this.#end - ringFrames && at >= 0 ? (ring[at & ringMask] ?? 0) : 0
  }

  #startOver(): void {
    this.#round = this.#arrivals.rounds
    this.#end = 0
    this.#play = undefined
    this.#left.fill(0)
    this.#right.fill(0)
  }

  #bridge(packet: Buffer): void {
    const { position } = this.#arrivals
    const missing = missingOpus(packet)
    const frames = opusSamples(missing)
    let bridged = 0
    while (this.#end > 0 && frames > 0 && position - this.#end >= frames && bridged < bridgedFrames) {
      this.#write(missing)
      bridged += frames
    }
    const silent = Math.min(ringFrames, position - this.#end)
    for (let at = position - silent; at < position; at++) {
      this.#left[at & ringMask] = 0
      this.#right[at & ringMask] = 0
    }
    this.#end = position
  }

  #write(packet: Buffer): void {
    const { channelData, samplesDecoded } = this.#decoder.decodeFrame(packet)
    const [left, right = left] = channelData
    if (!left || !right) return
    for (let index = 0; index < samplesDecoded; index++) {
      const at = (this.#end + index) & ringMask
      this.#left[at] = left[index] ?? 0
      this.#right[at] = right[index] ?? 0
    }
    this.#end += samplesDecoded
  }
}
