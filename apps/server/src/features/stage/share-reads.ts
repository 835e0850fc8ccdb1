/**
 * Shares reads among callers who ask at the same moment, as everyone in a room does after a signal. Nobody gets a read that
 * began before they asked, which might miss what the signal was about: for each key at most one read runs, and one waits.
 */
export function shareReads<Key extends { id: string }, Value>(
  read: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const running = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Promise<Value>>()

  function begin(key: Key): Promise<Value> {
    waiting.delete(key.id)
    const reading = read(key)
    const settled = reading.then(
      () => undefined,
      () => undefined,
    )
    running.set(key.id, settled)
    void settled.then(() => {
      if (running.get(key.id) === settled) running.delete(key.id)
    })
    return reading
  }

  return (key) => {
    const joined = waiting.get(key.id)
    if (joined) return joined
    const before = running.get(key.id)
    if (!before) return begin(key)
    const next = before.then(() => begin(key))
    waiting.set(key.id, next)
    return next
  }
}
