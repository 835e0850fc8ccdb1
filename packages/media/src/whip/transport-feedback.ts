/**
 * When packets of a connection arrived, as its sender wants to know it: browsers set their bitrate by that (transport-wide
 * congestion control, draft-holmer-rmcat-transport-wide-cc-extensions-01 §3.1).
 */

/** `number` counts packets of the connection, of 16 bits; `atUs` is when it arrived, in µs. */
type Arrival = { number: number; atUs: number }

/** What an RTCP message says of the packets from `base` on. */
export type TransportFeedback = {
  base: number
  /** How many packets it is about. */
  count: number
  /** In multiples of 64 ms, of 24 bits. */
  referenceTime: number
  /** Counts messages, of 8 bits. */
  message: number
  /** For each packet that came, µs since the one before, the first since `referenceTime`; undefined for one that didn't. */
  deltasUs: (number | undefined)[]
}

const referenceUs = 64_000
/** Browsers want one between every 50 and 250 ms. */
const everyUs = 50_000
/** What one message can be about; more than arrive in its time. */
const maxPackets = 1000
/** Deltas have 16 bits of 250 µs. */
const maxDeltaUs = 32_767 * 250

export class TransportArrivals {
  #arrivals = new Map<number, number>()
  /** The number of the next packet, not wrapped, and of the first that no message was about. */
  #highest: number | undefined
  #nextBase: number | undefined
  #messages = 0
  #sentAtUs = 0

  /** Takes a packet as it arrives, and returns what is due to be reported. */
  take({ number, atUs }: Arrival): TransportFeedback | undefined {
    const unwrapped =
      this.#highest === undefined ? number : this.#highest + (((number - this.#highest) << 16) >> 16)
    this.#highest = Math.max(this.#highest ?? unwrapped, unwrapped)
    this.#nextBase ??= unwrapped
    if (unwrapped >= this.#nextBase) this.#arrivals.set(unwrapped, atUs)
    const isDue = atUs - this.#sentAtUs >= everyUs || this.#highest - this.#nextBase >= maxPackets
    return isDue ? this.#report(atUs) : undefined
  }

  #report(nowUs: number): TransportFeedback | undefined {
    const [base, highest, arrivals] = [this.#nextBase ?? 0, this.#highest ?? 0, this.#arrivals]
    this.#sentAtUs = nowUs
    const firstUs = arrivals.get(Math.min(...arrivals.keys()))
    if (firstUs === undefined) return undefined
    this.#arrivals = new Map()
    this.#nextBase = highest + 1
    const reference = Math.floor(firstUs / referenceUs)
    let lastUs = reference * referenceUs
    const count = Math.min(highest + 1 - base, maxPackets)
    const deltasUs = Array.from({ length: count }, (_, at) => {
      const atUs = arrivals.get(base + at)
      if (atUs === undefined || Math.abs(atUs - lastUs) > maxDeltaUs) return undefined
      // What is rounded off counts with the next one.
      const deltaUs = Math.round((atUs - lastUs) / 250) * 250
      lastUs += deltaUs
      return deltaUs
    })
    return {
      base: base & 0xffff,
      count,
      referenceTime: reference & 0xffffff,
      message: this.#messages++ & 0xff,
      deltasUs,
    }
  }
}
