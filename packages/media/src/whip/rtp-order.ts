/** Puts RTP packets back in order (RFC 3550 §5.1). They come from a stranger: what waits is bounded in number and time. */

/** What is needed of an RTP packet. `timestamp` is of 32 bits, in units of the codec's clock. */
export type RtpUnit = { sequence: number; timestamp: number; isLast: boolean; payload: Buffer }
/** In order; `isAfterLoss` says that packets before it never came. */
export type OrderedUnit = RtpUnit & { isAfterLoss: boolean }

/** How long a packet is waited for: it is requested again at once, and most connections answer within 200 ms. */
const patienceMs = 300
/** A picture of 2 MB has fewer packets. */
const maxWaiting = 2048

export class RtpOrder {
  #next: number | undefined
  #waiting = new Map<number, RtpUnit & { arrivedAtMs: number }>()

  /** Takes a packet as it arrives, and returns those that are in order now. Repeated and late packets are dropped. */
  push(unit: RtpUnit, nowMs: number): OrderedUnit[] {
    this.#next ??= unit.sequence
    const ahead = distance(this.#next, unit.sequence)
    if (ahead < 0 && ahead > -maxWaiting) return this.#release(nowMs)
    // A sender that starts over counts from somewhere else.
    if (Math.abs(ahead) >= maxWaiting) {
      this.#waiting.clear()
      this.#next = unit.sequence
      return [this.#emit(unit, true)]
    }
    this.#waiting.set(unit.sequence, { ...unit, arrivedAtMs: nowMs })
    return this.#release(nowMs)
  }

  #release(nowMs: number): OrderedUnit[] {
    const units = this.#inOrder(false)
    const oldest = this.#waiting.values().next().value
    if (!oldest || nowMs - oldest.arrivedAtMs < patienceMs) return units
    const next = this.#next ?? 0
    this.#next = [...this.#waiting.keys()].reduce((first, sequence) =>
      distance(next, sequence) < distance(next, first) ? sequence : first,
    )
    return [...units, ...this.#inOrder(true)]
  }

  #inOrder(isAfterLoss: boolean): OrderedUnit[] {
    const units: OrderedUnit[] = []
    while (this.#next !== undefined) {
      const unit = this.#waiting.get(this.#next)
      if (!unit) break
      this.#waiting.delete(this.#next)
      units.push(this.#emit(unit, isAfterLoss && units.length === 0))
    }
    return units
  }

  #emit({ sequence, timestamp, isLast, payload }: RtpUnit, isAfterLoss: boolean): OrderedUnit {
    this.#next = (sequence + 1) & 0xffff
    return { sequence, timestamp, isLast, payload, isAfterLoss }
  }
}

/** How far `to` is ahead of `from`, of 16 bits that wrap. */
function distance(from: number, to: number): number {
  return ((to - from) << 16) >> 16
}
