/**
 * The sound of one slot between its packets and the mix: decoded, kept for a moment, and handed out by the mixer's clock. It
 * is held back as long as the slot's picture takes, and its sender's clock may run at another speed.
 */
import { OpusDecoder } from 'opus-decoder'
import { missingOpus, opusSamples } from '../whip/ogg-opus.ts'
import { blockFrames, soundRate, type StereoBlock } from './loudness.ts'
import type { MediaStamp } from './tile-decoder.ts'

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
/** Nobody notices a shift within this. */
const toleranceMs = 10
/** Faster or slower by 0.5 % is not heard as another pitch. */
const correction = 0.005
/** Of 30 pictures a second: settled after a second. */
const smoothing = 0.1
/** What is off by more is not caught up with, but jumped over. */
const farMs = 250

export class SoundTrack {
  readonly #decoder = new OpusDecoder({ forceStereo: true })
  readonly #left = new Float32Array(ringFrames)
  readonly #right = new Float32Array(ringFrames)
  readonly #arrivals = new Arrivals()
  #isReady = false
  #isClosed = false
  #lastTimestamp: number | undefined
  /** Frames since the first packet: of the newest packet, and to where the ring is written. */
  #position = 0
  #end = 0
  #play: number | undefined
  #isCorrecting = false
  #pictureDelayMs = 0
  /** By how much packets arrive after their capture, by the sender's clock, at best. */
  #captureDelayMs: number | undefined

  constructor() {
    void this.#decoder.ready.then(() => {
      if (this.#isClosed) this.#decoder.free()
      else this.#isReady = true
    })
  }

  /** Learns how long pictures take: this one is shown at `shownAtMs`. Without captures, both are taken to travel alike. */
  syncWith({ arrivedAtMs, capturedAtMs }: MediaStamp, shownAtMs: number): void {
    const captureDelayMs = this.#captureDelayMs
    const isKnown = capturedAtMs !== undefined && captureDelayMs !== undefined
    const delayMs = isKnown ? shownAtMs - capturedAtMs - captureDelayMs : shownAtMs - arrivedAtMs
    this.#pictureDelayMs += (delayMs - this.#pictureDelayMs) * smoothing
  }

  get delayMs(): number {
    const needed = Math.max(leastDelayMs, this.#arrivals.jitterMs + reserveMs, this.#pictureDelayMs)
    return Math.min(mostDelayMs, needed)
  }

  /** Takes a packet. `timestamp` is that of RTP, at 48 kHz. */
  push(packet: Buffer, timestamp: number, at: MediaStamp): void {
    const frames = opusSamples(packet)
    if (!this.#isReady || frames === 0) return
    const ahead = this.#lastTimestamp === undefined ? 0 : (timestamp - this.#lastTimestamp) | 0
    this.#lastTimestamp = timestamp
    this.#position += ahead
    if (ahead < -soundRate || ahead > 60 * soundRate) this.#startOver()
    this.#arrivals.see(at.arrivedAtMs - this.#position / perMs, at.arrivedAtMs)
    if (at.capturedAtMs !== undefined) {
      this.#captureDelayMs = this.#arrivals.bestMs + this.#position / perMs - at.capturedAtMs
    }
    // Late or repeated: its place has been filled.
    if (this.#position < this.#end) return
    this.#bridge(packet)
    this.#write(packet)
  }

  /** Fills the piece with what is to be heard at `nowMs`. `mayJump` says that a jump would not be noticed. */
  read(block: StereoBlock, { nowMs, mayJump }: { nowMs: number; mayJump: boolean }): void {
    const wanted = (nowMs - this.delayMs - this.#arrivals.bestMs) * perMs
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
    this.#position = 0
    this.#end = 0
    this.#play = undefined
    this.#arrivals.forget()
    this.#left.fill(0)
    this.#right.fill(0)
  }

  #bridge(packet: Buffer): void {
    const missing = missingOpus(packet)
    const frames = opusSamples(missing)
    let bridged = 0
    while (this.#end > 0 && frames > 0 && this.#position - this.#end >= frames && bridged < bridgedFrames) {
      this.#write(missing)
      bridged += frames
    }
    const silent = Math.min(ringFrames, this.#position - this.#end)
    for (let at = this.#position - silent; at < this.#position; at++) {
      this.#left[at & ringMask] = 0
      this.#right[at & ringMask] = 0
    }
    this.#end = this.#position
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

const windowMs = 4000

/** What packets say about their line: how early they come at best, and by how much others are later. */
class Arrivals {
  #window: { startedAtMs: number; best: number } | undefined
  #previousBest = Infinity
  #jitterMs = 0

  /** `offsetMs` is the time of arrival minus the place in the stream. */
  see(offsetMs: number, nowMs: number): void {
    const window = (this.#window ??= { startedAtMs: nowMs, best: offsetMs })
    if (nowMs - window.startedAtMs > windowMs) {
      this.#previousBest = window.best
      this.#window = { startedAtMs: nowMs, best: offsetMs }
    } else window.best = Math.min(window.best, offsetMs)
    // Forgets slowly: half in 14 s of packets of 20 ms.
    this.#jitterMs = Math.max(offsetMs - this.bestMs, this.#jitterMs * 0.999)
  }

  get bestMs(): number {
    return Math.min(this.#previousBest, this.#window?.best ?? 0)
  }

  get jitterMs(): number {
    return this.#jitterMs
  }

  forget(): void {
    this.#window = undefined
    this.#previousBest = Infinity
    this.#jitterMs = 0
  }
}
