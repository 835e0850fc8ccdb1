/**
 * One timeline for the pictures and the sound of an encoder. RTMP stamps them with 32 bits of milliseconds that start
 * anywhere and wrap after 49 days; encoders reset or restart their clocks, and sometimes count sound and pictures from
 * different zeros. The timeline never wraps or jumps, and sound stays in sync with its picture. It knows time only from
 * when packets arrive.
 */

export type Timed = 'picture' | 'sound'

type Packet = { stamp: number; arrivedAtMs: number }
type PlacedPacket = Packet & { ms: number; stepMs: number }

/** Encoders that stamp when a picture is shown, rather than decoded, go back by less than this. */
const backMs = 250
/** The longest gap, unless as much time has passed. */
const aheadMs = 1500
/** Encoders send the sound and the picture of the same moment less than this apart. */
const apartMs = 1000
/** How long arrivals are compared before sound that counts from another zero is aligned with its picture. */
const settleMs = 500
/** Packets are closer together than this. */
const longStepMs = 500
/** How much of a longer delay counts with each packet; it counts in full after half a minute. */
const leak = 0.0005

export class EncoderClock {
  readonly #places: { picture: PlacedPacket | undefined; sound: PlacedPacket | undefined } = {
    picture: undefined,
    sound: undefined,
  }
  /** How much later than its stamp the least delayed packet arrives. */
  #lagMs = Number.POSITIVE_INFINITY
  #settling: { untilMs: number; lagsMs: { picture: number; sound: number } } | undefined

  /** The time of the packet, in ms; undefined for sound while it isn't known which picture it belongs to. */
  place(what: Timed, stamp: number, arrivedAtMs: number): number | undefined {
    const packet = { stamp, arrivedAtMs }
    const own = this.#places[what]
    const other = this.#places[what === 'sound' ? 'picture' : 'sound']
    const ms = own ? this.#next(own, other, packet) : this.#first(other, packet)
    const stepMs = own ? ms - own.ms : 0
    const isUsual = stepMs > 0 && stepMs < longStepMs
    const place = { ...packet, ms, stepMs: isUsual ? stepMs : (own?.stepMs ?? 0) }
    this.#places[what] = place
    const lagMs = arrivedAtMs - ms
    this.#lagMs = lagMs < this.#lagMs ? lagMs : this.#lagMs + (lagMs - this.#lagMs) * leak
    return this.#settling ? this.#settle(this.#settling, what, place) : ms
  }

  #first(other: PlacedPacket | undefined, { stamp, arrivedAtMs }: Packet): number {
    if (!other) return stamp
    const ms = placeBeside(other, stamp)
    const byArrivalMs = other.ms + arrivedAtMs - other.arrivedAtMs
    if (Math.abs(ms - byArrivalMs) <= apartMs) return ms
    const none = Number.POSITIVE_INFINITY
    this.#settling = { untilMs: arrivedAtMs + settleMs, lagsMs: { picture: none, sound: none } }
    return byArrivalMs
  }

  #next(own: PlacedPacket, other: PlacedPacket | undefined, { stamp, arrivedAtMs }: Packet): number {
    const longestMs = aheadMs + Math.max(0, arrivedAtMs - this.#lagMs - own.ms)
    const isNext = (ms: number) => ms - own.ms > -backMs && ms - own.ms <= longestMs
    const ms = placeBeside(own, stamp)
    if (isNext(ms)) return ms
    // The clock was reset. If the other one has noticed, both count alike from here on.
    const besideOther = other && placeBeside(other, stamp)
    if (besideOther !== undefined && isNext(besideOther)) return besideOther
    const elapsedMs = arrivedAtMs - own.arrivedAtMs
    return own.ms + (elapsedMs > aheadMs ? elapsedMs : own.stepMs)
  }

  /** Aligns sound with the picture that takes as long to arrive, unless their stamps agree in the meantime. */
  #settle(
    { untilMs, lagsMs }: { untilMs: number; lagsMs: { picture: number; sound: number } },
    what: Timed,
    place: PlacedPacket,
  ) {
    lagsMs[what] = Math.min(lagsMs[what], place.arrivedAtMs - place.ms)
    if (what === 'picture') return place.ms
    const { picture } = this.#places
    if (!picture || place.arrivedAtMs < untilMs || !Number.isFinite(lagsMs.picture)) return undefined
    const byArrivalMs = place.ms + lagsMs.sound - lagsMs.picture
    const byStampMs = placeBeside(picture, place.stamp)
    const ms = Math.abs(byStampMs - byArrivalMs) <= apartMs ? byStampMs : byArrivalMs
    this.#places.sound = { ...place, ms }
    this.#settling = undefined
    return ms
  }
}

/** The time of a stamp that counts like that of `place`, wrapped or not. */
function placeBeside({ ms, stamp: known }: PlacedPacket, stamp: number): number {
  return ms + ((stamp - known) | 0)
}
