/**
 * Sums up what many people do at once, such as reacting to the stage, so that a burst of thousands becomes one message
 * a second.
 */

type Counts = Record<string, number>

const sumForMs = 1000
/** Long enough for a burst to arrive. */
const firstAfterMs = 250

/** Calls `flush` with the counts of a key soon, and at most once a second. */
export function openSums(flush: (key: string, counts: Counts) => void) {
  const sums = new Map<string, { counts: Counts; timer: ReturnType<typeof setTimeout> | undefined }>()

  function send(key: string): void {
    const sum = sums.get(key)
    if (!sum) return
    sum.timer = undefined
    if (Object.keys(sum.counts).length === 0) return void sums.delete(key)
    const { counts } = sum
    sum.counts = {}
    sum.timer = setTimeout(() => send(key), sumForMs)
    flush(key, counts)
  }

  return {
    add(key: string, counts: Readonly<Counts>): void {
      const sum = sums.get(key) ?? { counts: {}, timer: undefined }
      sums.set(key, sum)
      for (const [name, count] of Object.entries(counts)) sum.counts[name] = (sum.counts[name] ?? 0) + count
      sum.timer ??= setTimeout(() => send(key), firstAfterMs)
    },
    close(): void {
      for (const { timer } of sums.values()) clearTimeout(timer)
      sums.clear()
    },
  }
}
