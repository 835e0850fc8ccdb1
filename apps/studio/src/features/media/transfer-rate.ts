const memorySeconds = 4
const settlingSeconds = 0.5

/** Bytes per second of a transfer, smoothed over a few seconds so that people can read it. */
export class TransferRate {
  #startedAtMs: number | null = null
  #lastMs = 0
  #lastBytes = 0
  #bytesPerSecond: number | null = null

  /** The rate after `sentBytes` at `nowMs`; null for the first half second, while it would jump around. */
  measure(sentBytes: number, nowMs: number): number | null {
    if (this.#startedAtMs === null) {
      this.#startedAtMs = nowMs
      this.#remember(sentBytes, nowMs)
      return null
    }
    const elapsedSeconds = (nowMs - this.#lastMs) / 1000
    if (elapsedSeconds <= 0) return this.#bytesPerSecond
    const current = Math.max(0, sentBytes - this.#lastBytes) / elapsedSeconds
    // Weighted by time, not by event: browsers report progress at irregular intervals.
    const weight = 1 - Math.exp(-elapsedSeconds / memorySeconds)
    const before = this.#bytesPerSecond ?? current
    this.#bytesPerSecond = before + weight * (current - before)
    this.#remember(sentBytes, nowMs)
    return nowMs - this.#startedAtMs < settlingSeconds * 1000 ? null : this.#bytesPerSecond
  }

  #remember(sentBytes: number, nowMs: number) {
    this.#lastBytes = sentBytes
    this.#lastMs = nowMs
  }
}
