/** One of the two encoders of an input, as the live role sees it. */
import type { Encoder, EncoderSlot } from '@marquee/domain/live-inputs'
import { EncoderClock, EncoderWatch, type FlvPacket, isPackagedWith } from '@marquee/media'

/** `ms` is on the timeline of its encoder. */
export type TimedPacket = { packet: FlvPacket; ms: number; arrivedAtMs: number; sizeBytes: number }

/** What is kept of an encoder that isn't on air: ten seconds at 12 Mbit/s. */
const maxStandbyBytes = 15_000_000
/** A connection that has sent something within this time was alive when another one took its place. */
const aliveMs = 1000
/** Two of these within this time are two encoders with one key. */
const sharedKeyMs = 60_000

/** A packet as it arrived; `stamp` is the encoder's. */
export type ArrivedPacket = { packet: FlvPacket; stamp: number; arrivedAtMs: number; sizeBytes: number }
export type Connection = { key: string; hangUp: () => void }

export class LiveEncoder {
  readonly slot: EncoderSlot
  #watch: EncoderWatch | undefined
  #clock = new EncoderClock()
  #connection: Connection | undefined
  /** When connections that were alive were pushed out, the newest two. */
  #pushedOutAtMs: number[] = []
  #settings = new Map<FlvPacket['kind'], TimedPacket>()
  #standby: TimedPacket[] = []
  #standbyBytes = 0
  #pictureAtMs = Number.NEGATIVE_INFINITY

  constructor(slot: EncoderSlot) {
    this.slot = slot
  }

  get isConnected(): boolean {
    return this.#connection !== undefined
  }

  get connection(): Connection | undefined {
    return this.#connection
  }

  /** Takes this connection in place of any other. */
  connect(connection: Connection, nowMs: number): void {
    if (this.#watch && !this.#watch.isSilent(nowMs, aliveMs)) {
      this.#pushedOutAtMs = [...this.#pushedOutAtMs.slice(-1), nowMs]
    }
    this.disconnect()
    this.#connection = connection
    this.#watch = new EncoderWatch(nowMs)
    this.#clock = new EncoderClock()
  }

  /** Forgets the encoder, and ends its connection if it still has one. */
  disconnect(): void {
    const connection = this.#connection
    this.#connection = undefined
    this.#watch = undefined
    this.#settings = new Map()
    this.#pictureAtMs = Number.NEGATIVE_INFINITY
    this.clearStandby()
    connection?.hangUp()
  }

  /** Takes note of a packet, and puts it on the timeline. Undefined for sound that can't be put to its picture yet. */
  see({ packet, stamp, arrivedAtMs, sizeBytes }: ArrivedPacket): TimedPacket | undefined {
    this.#watch?.see(packet, sizeBytes, arrivedAtMs)
    const { kind } = packet
    if (kind === 'picture') this.#pictureAtMs = arrivedAtMs
    const isTimed = kind === 'picture' || kind === 'sound'
    const ms = isTimed ? this.#clock.place(kind, stamp, arrivedAtMs) : stamp
    if (ms === undefined) return undefined
    const timed = { packet, ms, arrivedAtMs, sizeBytes }
    if (kind === 'picture-settings' || kind === 'sound-settings') this.#settings.set(kind, timed)
    return timed
  }

  /** Whether no picture has come for this long. */
  isQuiet(nowMs: number, quietMs: number): boolean {
    return nowMs - this.#pictureAtMs > quietMs
  }

  /** Whether its pictures can be put on air. */
  isPlayable(nowMs: number): boolean {
    return this.#watch !== undefined && isPackagedWith(this.#watch.problem(nowMs))
  }

  /** Keeps what a take-over needs: everything since the last keyframe. */
  keep(timed: TimedPacket): void {
    const { packet } = timed
    if (packet.kind === 'picture' && packet.isKey) this.clearStandby()
    else if (this.#standby.length === 0) return
    if (packet.kind !== 'picture' && packet.kind !== 'sound') return
    this.#standby.push(timed)
    this.#standbyBytes += timed.sizeBytes
    if (this.#standbyBytes > maxStandbyBytes) this.clearStandby()
  }

  clearStandby(): void {
    this.#standby = []
    this.#standbyBytes = 0
  }

  /** The settings and everything since the last keyframe; empty before there was one. */
  standby(): TimedPacket[] {
    return this.#standby.length === 0 ? [] : [...this.#settings.values(), ...this.#standby]
  }

  view(isOnAir: boolean, nowMs: number): Encoder {
    const size = this.#watch?.size
    return {
      slot: this.slot,
      is_connected: this.isConnected,
      is_on_air: isOnAir,
      width: size?.width ?? null,
      height: size?.height ?? null,
      problem: this.#watch?.problem(nowMs) ?? (this.#isKeyShared(nowMs) ? 'shared_key' : null),
    }
  }

  #isKeyShared(nowMs: number): boolean {
    const [first] = this.#pushedOutAtMs
    return this.#pushedOutAtMs.length === 2 && first !== undefined && nowMs - first < sharedKeyMs
  }
}
