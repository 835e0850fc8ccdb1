/** The times of a track of RTP packets, in ms of one timeline for all tracks of a sender. */

/** What a sender reports: that its clock shows `timestamp` at this time of its own (RFC 3550 §6.4.1). */
export type SenderReport = { timestamp: number; ntpMs: number }

export class RtpClock {
  readonly #rate: number
  #first: { timestamp: number; arrivedAtMs: number } | undefined
  #last = { timestamp: 0, ticks: 0 }
  #report: { ticks: number; ntpMs: number } | undefined

  /** `rate` is the ticks of the codec's clock in a second. */
  constructor(rate: number) {
    this.#rate = rate
  }

  /** When the packet is, in ms since the time of the first one, which counts as the time at which it arrived. */
  place(timestamp: number, arrivedAtMs: number): number {
    if (!this.#first) {
      this.#first = { timestamp, arrivedAtMs }
      this.#last = { timestamp, ticks: 0 }
    }
    return this.#first.arrivedAtMs + (this.#count(timestamp) * 1000) / this.#rate
  }

  /** Takes note of the sender's time. */
  hear({ timestamp, ntpMs }: SenderReport): void {
    if (this.#first) this.#report = { ticks: this.#count(timestamp), ntpMs }
  }

  /** How many ms the sender's own time is ahead of the timeline; undefined until it has reported. */
  get ntpAheadMs(): number | undefined {
    if (!this.#first || !this.#report) return undefined
    return this.#report.ntpMs - this.#first.arrivedAtMs - (this.#report.ticks * 1000) / this.#rate
  }

  /** Ticks since the first packet, of timestamps that wrap. */
  #count(timestamp: number): number {
    const ticks = this.#last.ticks + ((timestamp - this.#last.timestamp) | 0)
    this.#last = { timestamp, ticks }
    return ticks
  }
}

/** By how much sound has to be moved to be with its picture, in ms; 0 until both have reported. */
export function soundShiftMs(sound: RtpClock, picture: RtpClock): number {
  const { ntpAheadMs } = sound
  const { ntpAheadMs: pictureAheadMs } = picture
  if (ntpAheadMs === undefined || pictureAheadMs === undefined) return 0
  return ntpAheadMs - pictureAheadMs
}
