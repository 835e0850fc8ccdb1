/**
 * Lowers the picture in steps when the machine is too slow: fewer pictures, then a quicker preset, then a smaller picture. Takes
 * the steps back one by one once it is quick again.
 */
import type { EncoderEffort } from './program-encoder.ts'

export type OverloadState = EncoderEffort & { frameRate: number }

/** Looked at in stretches of 2 s; when more than a tenth of the pictures is missing, the picture is lowered. */
const stretchMs = 2000
const mostMissed = 0.1
/** An encoder that has just started is behind. */
const settleMs = 4000
/** How long each step is given to help. What follows the first one starts the encoder again, which viewers see. */
const stepMs = 6000
/** After so long without trouble, the last step is taken back. */
const calmMs = 60_000
/** Trouble so soon after that means that the step is needed: it is tried again after twice the time, and so on. */
const longestCalmMs = 16 * calmMs

export class Overload {
  readonly #frameRate: number
  readonly #height: number
  #level = 0
  #missed = 0
  #stretchStartMs = 0
  #lastTroubleMs = 0
  #steppedAtMs = -Infinity
  #calmMs = calmMs
  #raisedAtMs = -Infinity

  constructor({ frameRate, height }: { frameRate: number; height: number }) {
    this.#frameRate = frameRate
    this.#height = height
  }

  get state(): OverloadState {
    return {
      frameRate: this.#level >= 1 ? (this.#frameRate * 5) / 6 : this.#frameRate,
      preset: this.#level >= 2 ? 'superfast' : 'veryfast',
      height: this.#level >= 3 ? Math.round((this.#height * 3) / 8) * 2 : this.#height,
    }
  }

  /** Whether this picture of 30 is one of the 5 that are left out for 25. */
  leavesOut(frame: number): boolean {
    return this.#level >= 1 && frame % 6 === 5
  }

  count(missed: number): void {
    this.#missed += missed
  }

  /** The new state, if it changed. */
  change({
    nowMs,
    encoderSinceMs,
  }: {
    nowMs: number
    encoderSinceMs: number | undefined
  }): OverloadState | undefined {
    if (encoderSinceMs === undefined || nowMs - encoderSinceMs < settleMs) {
      this.#startStretch(nowMs)
      return undefined
    }
    if (nowMs - this.#stretchStartMs < stretchMs) return undefined
    const isLate = this.#missed > (this.#frameRate * mostMissed * (nowMs - this.#stretchStartMs)) / 1000
    this.#startStretch(nowMs)
    if (isLate) this.#lastTroubleMs = nowMs
    if (isLate && this.#level < 3 && nowMs - this.#steppedAtMs >= stepMs) {
      this.#steppedAtMs = nowMs
      if (nowMs - this.#raisedAtMs < calmMs) {
        this.#raisedAtMs = -Infinity
        this.#calmMs = Math.min(this.#calmMs * 2, longestCalmMs)
      }
      return this.#go(this.#level + 1)
    }
    // A better preset or size is another connection, which viewers see: no more than one a minute.
    const calmSinceMs = Math.max(this.#lastTroubleMs, this.#raisedAtMs)
    if (this.#level === 0 || nowMs - calmSinceMs <= this.#calmMs) return undefined
    this.#raisedAtMs = nowMs
    if (this.#level === 1) this.#calmMs = calmMs
    return this.#go(this.#level - 1)
  }

  /**
   * The new state after the encoder was stuck, if there is less to ask of it. Such an encoder may never run long enough to be
   * seen late, and fewer pictures alone wouldn't save it.
   */
  stuck(nowMs: number): OverloadState | undefined {
    this.#lastTroubleMs = nowMs
    if (this.#level >= 3) return undefined
    this.#steppedAtMs = nowMs
    return this.#go(Math.max(2, this.#level + 1))
  }

  #go(level: number): OverloadState {
    this.#level = level
    return this.state
  }

  #startStretch(nowMs: number): void {
    this.#stretchStartMs = nowMs
    this.#missed = 0
  }
}
