/** One sound from those of all slots: each gated and brought to one loudness, then added and limited. */
import { type SlotKey, slotKeys } from '@marquee/domain/backstage'
import { decibels, Gate, Limiter, rmsOf, VoiceGain } from './levels.ts'
import { blockFrames, silenceLufs, type StereoBlock } from './loudness.ts'
import { SoundTrack } from './sound-track.ts'

/** What a meter shows: RMS in dBFS and short-term loudness in LUFS, before the gain (dB) that the mixer adds. */
export type SoundLevel = { rmsDb: number; lufs: number; gainDb: number; isHeard: boolean }

/** The sound of a file: fills the block with what is heard at `nowMs`. */
type FileSound = { read(block: StereoBlock, nowMs: number): void }

const quietDb = -90

export class SoundMix {
  readonly #voices = new Map<SlotKey, Voice>()
  readonly #sum = emptyBlock()
  readonly #limiter = new Limiter()
  readonly #block = emptyBlock()
  #file: FileSound | undefined
  #onStage = new Set<SlotKey>()
  readonly #muted = new Set<SlotKey>()

  track(slot: SlotKey): SoundTrack {
    const voice = this.#voices.get(slot) ?? new Voice()
    this.#voices.set(slot, voice)
    return voice.track
  }

  setOnStage(slots: readonly SlotKey[]): void {
    this.#onStage = new Set(slots)
  }

  setMuted(slot: SlotKey, isMuted: boolean): void {
    if (isMuted) this.#muted.add(slot)
    else this.#muted.delete(slot)
  }

  /** What is heard in the media place, as loud as it is: it was mixed already. */
  setFile(file: FileSound | undefined): void {
    this.#file = file
  }

  /** The next 10 ms, which are heard at `nowMs`: 32-bit floats, left and right in turn. */
  next(nowMs: number): Buffer {
    const { left, right } = this.#sum
    left.fill(0)
    right.fill(0)
    for (const [slot, voice] of this.#voices) {
      voice.addTo(this.#sum, { nowMs, isHeard: this.#onStage.has(slot) && !this.#muted.has(slot) })
    }
    this.#addFile(nowMs)
    this.#limiter.apply(this.#sum)
    const mixed = new Float32Array(blockFrames * 2)
    for (let index = 0; index < blockFrames; index++) {
      mixed[index * 2] = left[index] ?? 0
      mixed[index * 2 + 1] = right[index] ?? 0
    }
    return Buffer.from(mixed.buffer)
  }

  levels(): Partial<Record<SlotKey, SoundLevel>> {
    const levels: Partial<Record<SlotKey, SoundLevel>> = {}
    for (const slot of slotKeys) {
      const level = this.#voices.get(slot)?.level
      if (level) levels[slot] = level
    }
    return levels
  }

  #addFile(nowMs: number): void {
    if (!this.#file || !this.#onStage.has('media') || this.#muted.has('media')) return
    this.#file.read(this.#block, nowMs)
    for (let index = 0; index < blockFrames; index++) {
      this.#sum.left[index] = (this.#sum.left[index] ?? 0) + (this.#block.left[index] ?? 0)
      this.#sum.right[index] = (this.#sum.right[index] ?? 0) + (this.#block.right[index] ?? 0)
    }
  }

  close(): void {
    for (const { track } of this.#voices.values()) track.close()
    this.#voices.clear()
  }
}

class Voice {
  readonly track = new SoundTrack()
  readonly #block = emptyBlock()
  readonly #gate = new Gate()
  readonly #gain = new VoiceGain()
  #level = 0
  #rms = 0
  #isHeard = false

  get level(): SoundLevel {
    return {
      rmsDb: Math.max(quietDb, decibels(this.#rms)),
      lufs: this.#gate.isOpen ? this.#gain.shortTerm : silenceLufs,
      gainDb: this.#gain.db,
      isHeard: this.#isHeard && this.#gate.isOpen,
    }
  }

  addTo(sum: StereoBlock, { nowMs, isHeard }: { nowMs: number; isHeard: boolean }): void {
    this.track.read(this.#block, { nowMs, mayJump: !this.#gate.isOpen })
    this.#rms = rmsOf(this.#block)
    const gate = this.#gate.next(this.#rms)
    const gain = this.#gain.next(this.#block, this.#gate.isOpen && this.#rms > 0)
    this.#isHeard = isHeard
    const target = isHeard ? gate * gain : 0
    if (target === 0 && this.#level === 0) return
    const step = (target - this.#level) / blockFrames
    let level = this.#level
    for (let index = 0; index < blockFrames; index++) {
      level += step
      sum.left[index] = (sum.left[index] ?? 0) + (this.#block.left[index] ?? 0) * level
      sum.right[index] = (sum.right[index] ?? 0) + (this.#block.right[index] ?? 0) * level
    }
    this.#level = target
  }
}

function emptyBlock(): StereoBlock {
  return { left: new Float32Array(blockFrames), right: new Float32Array(blockFrames) }
}
