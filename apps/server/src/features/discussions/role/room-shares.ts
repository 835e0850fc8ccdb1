/** A few places of one kind in a room, each given to whoever needs it most (packages/domain/src/discussions/shares.ts). */
import { placeFor } from '@marquee/domain/discussions'
import type { Arrived, SlotStream, Source } from '#features/backstage/public.ts'

type Holder = { id: string; source: Source; sinceMs: number; spokeAtMs: number }

export class RoomShares {
  readonly streams: readonly SlotStream[]
  readonly #holders: (Holder | undefined)[]
  readonly #keptForMs: number

  constructor(streams: readonly SlotStream[], keptForMs: number) {
    this.streams = streams
    this.#holders = streams.map(() => undefined)
    this.#keptForMs = keptForMs
  }

  /** Gives the person a place if one is free, or if they speak and somebody else doesn't. Whether they have one now. */
  claim(id: string, source: Source, { nowMs, isSpeaking }: { nowMs: number; isSpeaking: boolean }): boolean {
    const at = placeFor(id, this.#holders, { nowMs, keptForMs: this.#keptForMs, isSpeaking })
    const stream = at === undefined ? undefined : this.streams[at]
    if (at === undefined || !stream) return false
    const known = this.#holders[at]
    if (known?.source !== source) {
      this.#holders[at] = { id, source, sinceMs: nowMs, spokeAtMs: isSpeaking ? nowMs : 0 }
      stream.source = source
    } else if (isSpeaking) known.spokeAtMs = nowMs
    return true
  }

  /** Notes that somebody whose picture is shown speaks. */
  noteSpeech(id: string, nowMs: number): void {
    const holder = this.#holders.find((each) => each?.id === id)
    if (holder) holder.spokeAtMs = nowMs
  }

  push(source: Source, arrived: Arrived, nowMs: number): void {
    for (const stream of this.streams) if (stream.isOf(source)) stream.push(source, arrived, nowMs)
  }

  /** Frees the place of whoever left, or sends nothing any more. */
  free(id: string): void {
    const at = this.#holders.findIndex((holder) => holder?.id === id)
    const stream = this.streams[at]
    if (!stream) return
    this.#holders[at] = undefined
    stream.source = undefined
  }
}
