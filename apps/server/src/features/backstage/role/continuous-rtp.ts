/**
 * Makes one endless stream of what takes turns in a place: whoever receives it sees one source whose numbers and times go on,
 * so that nobody negotiates again when a speaker reloads (RFC 3550 §5.1).
 */

export type RtpNumbers = { sequenceNumber: number; timestamp: number }

export class ContinuousRtp {
  readonly #clockRate: number
  #source: object | undefined
  /** Added to the numbers of the source. */
  #offset: RtpNumbers = { sequenceNumber: 0, timestamp: 0 }
  #last: (RtpNumbers & { atMs: number }) | undefined

  /** `clockRate` is of timestamps, in Hz. */
  constructor(clockRate: number) {
    this.#clockRate = clockRate
  }

  /** The numbers of the next packet, which `source` numbered so. Between sources as much time passes as in reality. */
  next(source: object, { sequenceNumber, timestamp }: RtpNumbers, nowMs: number): RtpNumbers {
    if (source !== this.#source) {
      this.#source = source
      this.#offset = this.#offsetTo({ sequenceNumber, timestamp }, nowMs)
    }
    const numbers = {
      sequenceNumber: (sequenceNumber + this.#offset.sequenceNumber) & 0xffff,
      timestamp: (timestamp + this.#offset.timestamp) >>> 0,
    }
    if (this.#isLater(numbers)) this.#last = { ...numbers, atMs: nowMs }
    return numbers
  }

  #offsetTo({ sequenceNumber, timestamp }: RtpNumbers, nowMs: number): RtpNumbers {
    if (!this.#last) return { sequenceNumber: 0, timestamp: 0 }
    const passed = Math.max(1, Math.round(((nowMs - this.#last.atMs) * this.#clockRate) / 1000))
    return {
      sequenceNumber: (this.#last.sequenceNumber + 1 - sequenceNumber) & 0xffff,
      timestamp: (this.#last.timestamp + passed - timestamp) >>> 0,
    }
  }

  /** A packet that was overtaken on the way doesn't count. */
  #isLater({ sequenceNumber }: RtpNumbers): boolean {
    return !this.#last || ((sequenceNumber - this.#last.sequenceNumber) & 0xffff) < 0x8000
  }
}
