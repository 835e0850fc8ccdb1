import type { OfOrganization } from './answers.ts'

/**
 * Shares reads among callers who ask at the same moment, as everyone in a room does after a signal. No one gets a read
 * that began before they asked, because it might miss what the signal was about: at most one read per key runs, and one
 * waits.
 */
export function shareReads<Key extends OfOrganization, Value>(
  read: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const running = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Promise<Value>>()

  function begin(id: string, key: Key): Promise<Value> {
    waiting.delete(id)
    const reading = read(key)
    const settled = reading.then(
      () => undefined,
      () => undefined,
    )
    running.set(id, settled)
    void settled.then(() => {
      if (running.get(id) === settled) running.delete(id)
    })
    return reading
  }

  return (key) => {
    const id = JSON.stringify(key)
    const joined = waiting.get(id)
    if (joined) return joined
    const before = running.get(id)
    if (!before) return begin(id, key)
    const next = before.then(() => begin(id, key))
    waiting.set(id, next)
    return next
  }
}
