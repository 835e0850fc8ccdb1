/**
 * The time of each organization's last signal. A page loads its data first and connects a moment later; by its age it
 * learns whether it missed a signal in between and has to refetch.
 */

/** Starts without knowledge of earlier signals. `now` is in milliseconds. */
export function openLastSignals(now: () => number = () => performance.now()) {
  const lastAt = new Map<string, number>()
  let knownSince = now()

  return {
    record(organizationId: string): void {
      lastAt.set(organizationId, now())
    },
    /** Call this when signals of any organization may have been missed. */
    forget(): void {
      lastAt.clear()
      knownSince = now()
    },
    /** Whether a page loaded `ageMs` ago may have missed a signal. False for an invalid age. */
    hasMissed(organizationId: string, ageMs: unknown): boolean {
      return typeof ageMs === 'number' && (lastAt.get(organizationId) ?? knownSince) >= now() - ageMs
    },
  }
}
