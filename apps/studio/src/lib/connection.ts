/** Whether this device is online, according to the browser. */
export type Connection = {
  isOnline(): boolean
  /** Calls `listener` on each change; returns a function that stops. */
  subscribe(listener: () => void): () => void
}

export const browserConnection: Connection = {
  isOnline: () => navigator.onLine,
  subscribe(listener) {
    const listening = new AbortController()
    window.addEventListener('online', listener, { signal: listening.signal })
    window.addEventListener('offline', listener, { signal: listening.signal })
    return () => listening.abort()
  },
}
