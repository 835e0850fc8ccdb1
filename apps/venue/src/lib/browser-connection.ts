/** Whether this device is online, according to the browser. */
export const browserConnection = {
  isOnline: () => navigator.onLine,
  /** Calls `listener` on each change; returns a function that stops. */
  follow(this: void, listener: () => void): () => void {
    const listening = new AbortController()
    window.addEventListener('online', listener, { signal: listening.signal })
    window.addEventListener('offline', listener, { signal: listening.signal })
    return () => listening.abort()
  },
}
