/** When something arrived here, and when it was taken by the clock of its sender, if that has reported; in ms. */
export type MediaStamp = { arrivedAtMs: number; capturedAtMs: number | undefined }

/** What is remembered of a line: this long and the stretch of the same length before. */
const windowMs = 4000
/** When all packets of so long are later than before by so much, the line or the sender's clock is another. */
const shiftWindowMs = 500
const shiftMs = 100
/** A sender that jumps further starts over. */
const furthestMs = 10_000

/** The arrivals of one stream: how early packets come at best, and by how much others are later. */
export class Arrivals {
  readonly #perMs: number
  #lastTimestamp: number | undefined
  #position = 0
  #before: Window | undefined
  #window: Window | undefined
  #recent: Window | undefined
  /** Counts the times that the sender started over. */
  rounds = 0

  /** `rate` is that of the timestamps. */
  constructor(rate: number) {
    this.#perMs = rate / 1000
  }

  /** Ticks since the first packet. */
  get position(): number {
    return this.#position
  }

  /** When this packet would have arrived on the best of lines. */
  get idealMs(): number {
    return this.#position / this.#perMs + this.bestMs
  }

  /** The time of arrival minus the time in the stream, at best. */
  get bestMs(): number {
    return Math.min(this.#before?.best ?? Infinity, this.#window?.best ?? Infinity)
  }

  get jitterMs(): number {
    const worst = Math.max(this.#before?.worst ?? -Infinity, this.#window?.worst ?? -Infinity)
    return this.#window ? worst - this.bestMs : 0
  }

  see(timestamp: number, nowMs: number): void {
    const ahead = this.#lastTimestamp === undefined ? 0 : (timestamp - this.#lastTimestamp) | 0
    this.#lastTimestamp = timestamp
    this.#position += ahead
    if (this.#window && Math.abs(nowMs - this.idealMs) > furthestMs) this.#startOver()
    const offsetMs = nowMs - this.#position / this.#perMs
    if (this.#window && nowMs - this.#window.startedAtMs > windowMs) {
      this.#before = this.#window
      this.#window = undefined
    }
    this.#window = grown(this.#window, offsetMs, nowMs)
    this.#recent = grown(this.#recent, offsetMs, nowMs)
    if (nowMs - this.#recent.startedAtMs < shiftWindowMs) return
    if (this.#recent.best - this.bestMs > shiftMs) {
      this.#before = undefined
      this.#window = this.#recent
    }
    this.#recent = undefined
  }

  #startOver(): void {
    this.#position = 0
    this.#before = undefined
    this.#window = undefined
    this.#recent = undefined
    this.rounds++
  }
}

type Window = { startedAtMs: number; best: number; worst: number }

function grown(window: Window | undefined, offsetMs: number, nowMs: number): Window {
  if (!window) return { startedAtMs: nowMs, best: offsetMs, worst: offsetMs }
  const { startedAtMs, best, worst } = window
  return { startedAtMs, best: Math.min(best, offsetMs), worst: Math.max(worst, offsetMs) }
}
