/**
 * The time of the last signal of each organization or event. A page loads its data first and connects a moment later; by its age it
 * learns whether it missed a signal in between and has to refetch.
 */

/** Starts without knowledge of earlier signals. `now` is in milliseconds. */
export function openLastSignals(now: () => number = () => performance.now()) {
  const lastAt = new Map<string, number>()
  let knownSince = now()

  return {
    record(id: string): void {
      lastAt.set(id, now())
    },
    /** Call this when any signals may have been missed. */
    forget(): void {
      lastAt.clear()
      knownSince = now()
    },
    /** Whether a page loaded `ageMs` ago may have missed a signal. False for an invalid age. */
    hasMissed(id: string, ageMs: unknown): boolean {
      return typeof ageMs === 'number' && (lastAt.get(id) ?? knownSince) >= now() - ageMs
    },
  }
}
