/** Which instant of the event a replay shows: its player says so, and the panels beside it follow. */
export type ReplayTime = {
  /** In whole seconds, as a Unix time in milliseconds; null while no replay plays. */
  at: () => number | null
  follow: (listener: () => void) => () => void
  show: (instant: Date | null) => void
}

const secondMs = 1000

export function createReplayTime(): ReplayTime {
  let at: number | null = null
  const listeners = new Set<() => void>()
  return {
    at: () => at,
    follow(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show(instant) {
      const next = instant && Math.floor(instant.getTime() / secondMs) * secondMs
      if (next === at) return
      at = next
      for (const listener of listeners) listener()
    },
  }
}
