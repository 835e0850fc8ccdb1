/** Requests that wait until the playlist lists what they ask for (RFC 8216bis §6.2.5.2). */

type Waiting = { isReady: () => boolean; finish: (isReady: boolean) => void; timer: NodeJS.Timeout }

export class BlockingReload {
  readonly #waiting = new Set<Waiting>()

  /** True once `isReady`; false after `timeoutMs`, if the caller gives up, or when everything closes. */
  wait(
    isReady: () => boolean,
    { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
  ): Promise<boolean> {
    if (isReady()) return Promise.resolve(true)
    return new Promise((resolve) => {
      const finish = (result: boolean) => {
        clearTimeout(waiting.timer)
        this.#waiting.delete(waiting)
        resolve(result)
      }
      const waiting: Waiting = { isReady, finish, timer: setTimeout(() => finish(false), timeoutMs) }
      this.#waiting.add(waiting)
      signal?.addEventListener('abort', () => finish(false), { once: true })
    })
  }

  /** Finishes the requests that are ready, after something changed. */
  changed(): void {
    for (const { isReady, finish } of [...this.#waiting]) if (isReady()) finish(true)
  }

  close(): void {
    for (const { finish } of [...this.#waiting]) finish(false)
  }
}
