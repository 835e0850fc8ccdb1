/** One of the two encoders of an input, as the live role sees it. */
import type { Encoder, EncoderSlot } from '@marquee/domain/live-inputs'
import { EncoderWatch, type FlvPacket, isPackagedWith } from '@marquee/media'

export type TimedPacket = { packet: FlvPacket; ms: number; arrivedAtMs: number; sizeBytes: number }

/** What is kept of an encoder that isn't on air: ten seconds at 12 Mbit/s. */
const maxStandbyBytes = 15_000_000

export class LiveEncoder {
  readonly slot: EncoderSlot
  #watch: EncoderWatch | undefined
  #hangUp: (() => void) | undefined
  #key: string | undefined
  #settings = new Map<FlvPacket['kind'], TimedPacket>()
  #standby: TimedPacket[] = []
  #standbyBytes = 0
  #pictureAtMs = Number.NEGATIVE_INFINITY

  constructor(slot: EncoderSlot) {
    this.slot = slot
  }

  get isConnected(): boolean {
    return this.#hangUp !== undefined
  }

  get key(): string | undefined {
    return this.#key
  }

  connect(connection: { key: string; hangUp: () => void; nowMs: number }): void {
    this.disconnect()
    this.#hangUp = connection.hangUp
    this.#key = connection.key
    this.#watch = new EncoderWatch(connection.nowMs)
  }

  /** Forgets the encoder, and ends its connection if it still has one. */
  disconnect(): void {
    const hangUp = this.#hangUp
    this.#hangUp = undefined
    this.#key = undefined
    this.#watch = undefined
    this.#settings = new Map()
    this.#pictureAtMs = Number.NEGATIVE_INFINITY
    this.clearStandby()
    hangUp?.()
  }

  see(timed: TimedPacket): void {
    const { packet, sizeBytes, arrivedAtMs } = timed
    this.#watch?.see(packet, sizeBytes, arrivedAtMs)
    if (packet.kind === 'picture-settings' || packet.kind === 'sound-settings') {
      this.#settings.set(packet.kind, timed)
    }
    if (packet.kind === 'picture') this.#pictureAtMs = arrivedAtMs
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
      problem: this.#watch?.problem(nowMs) ?? null,
    }
  }
}
