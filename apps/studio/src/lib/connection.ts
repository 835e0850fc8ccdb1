/** Whether this device has a network, as the browser knows it. */
export type Connection = {
  isOnline(): boolean
  /** Calls `listener` at each change; returns how to stop. */
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
