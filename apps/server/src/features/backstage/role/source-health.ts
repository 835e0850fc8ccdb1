/** Whether what a browser sends arrives, and whether its microphone hears anything. */

/** Opus has hardly more to say of silence; a quiet room takes several times as much. */
const silentBytes = 10
const silentAfterMs = 15_000
const frozenAfterMs = 4_000

export class SourceHealth {
  #pictureAtMs: number
  #soundAtMs: number

  /** Both count as fine at first. */
  constructor(nowMs: number) {
    this.#pictureAtMs = nowMs
    this.#soundAtMs = nowMs
  }

  takePicture(nowMs: number): void {
    this.#pictureAtMs = nowMs
  }

  takeSound(bytes: number, nowMs: number): void {
    if (bytes > silentBytes) this.#soundAtMs = nowMs
  }

  isFrozen(nowMs: number): boolean {
    return nowMs - this.#pictureAtMs > frozenAfterMs
  }

  isSilent(nowMs: number): boolean {
    return nowMs - this.#soundAtMs > silentAfterMs
  }
}
