/** What keeps a mix of voices even: a gate, a gain that follows loudness, and a limiter. All work on pieces of 10 ms. */
import { blockFrames, blockMs, Loudness, silenceLufs, type StereoBlock } from './loudness.ts'

export function decibels(amplitude: number): number {
  return amplitude <= 0 ? -Infinity : 20 * Math.log10(amplitude)
}

export function amplitudeOf(db: number): number {
  return 10 ** (db / 20)
}

/** Voices are far above the first, rooms far below the second (dBFS, RMS). */
const opensAbove = amplitudeOf(-50)
const closesBelow = amplitudeOf(-56)
/** Pauses between words stay open. */
const holdMs = 400
const releaseMs = 150

/** Closes while nobody speaks, so that six rooms don't hum together. */
export class Gate {
  #quietMs = holdMs
  #gain = 0

  get isOpen(): boolean {
    return this.#quietMs < holdMs
  }

  /** The gain at the end of a piece with this RMS amplitude. Opening takes one piece. */
  next(rms: number): number {
    if (rms >= opensAbove || (this.isOpen && rms >= closesBelow)) this.#quietMs = 0
    else this.#quietMs = Math.min(holdMs, this.#quietMs + blockMs)
    this.#gain = this.isOpen ? 1 : Math.max(0, this.#gain - blockMs / releaseMs)
    return this.#gain
  }
}

/** EBU R 128 aims at -23, the web at -16 to -14; -20 leaves room for several voices at once. */
export const voiceLufs = -20
const furthestDb = 15
/** For each 100 ms. Turning down is urgent. */
const upDb = 0.3
const downDb = 0.6
/** What is quieter says nothing about a voice. */
const quietestLufs = -55

/** Moves a voice slowly to the loudness of all others. */
export class VoiceGain {
  readonly #loudness = new Loudness()
  #db = 0

  get db(): number {
    return this.#db
  }

  get shortTerm(): number {
    return this.#loudness.shortTerm
  }

  /** The gain at the end of this piece. Pieces in which nobody speaks don't count. */
  next(block: StereoBlock, isSpeech: boolean): number {
    if (isSpeech && this.#loudness.push(block)) this.#step()
    return amplitudeOf(this.#db)
  }

  #step(): void {
    const { shortTerm } = this.#loudness
    if (shortTerm <= Math.max(silenceLufs, quietestLufs)) return
    const wanted = Math.max(-furthestDb, Math.min(furthestDb, voiceLufs - shortTerm))
    this.#db += Math.max(-downDb, Math.min(upDb, wanted - this.#db))
  }
}

export const ceilingDb = -1
const ceiling = amplitudeOf(ceilingDb)
/** How much of the way back to full gain each piece goes. */
const recovery = 0.08

/** Keeps samples under -1 dBFS. Looks one piece ahead, so what comes out is 10 ms late. */
export class Limiter {
  readonly #held = { left: new Float32Array(blockFrames), right: new Float32Array(blockFrames) }
  #heldNeeds = 1
  #gain = 1

  /** Replaces the piece with the limited one before it. */
  apply({ left, right }: StereoBlock): void {
    const needs = ceiling / Math.max(ceiling, peakOf(left), peakOf(right))
    const target = Math.min(this.#heldNeeds, needs, this.#gain + (1 - this.#gain) * recovery)
    const step = (target - this.#gain) / blockFrames
    const { left: heldLeft, right: heldRight } = this.#held
    let gain = this.#gain
    for (let index = 0; index < blockFrames; index++) {
      gain += step
      const [nextLeft, nextRight] = [left[index] ?? 0, right[index] ?? 0]
      left[index] = (heldLeft[index] ?? 0) * gain
      right[index] = (heldRight[index] ?? 0) * gain
      heldLeft[index] = nextLeft
      heldRight[index] = nextRight
    }
    this.#gain = target
    this.#heldNeeds = needs
  }
}

export function peakOf(samples: Float32Array): number {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  return peak
}

export function rmsOf({ left, right }: StereoBlock): number {
  let sum = 0
  for (const sample of left) sum += sample * sample
  for (const sample of right) sum += sample * sample
  return Math.sqrt(sum / (left.length + right.length))
}
