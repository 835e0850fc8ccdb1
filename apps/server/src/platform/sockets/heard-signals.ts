/**
 * When each organization's last signal came. A page asks first and connects a moment later: by its age it is told whether
 * it missed something in between, so that it asks again only then.
 */

/** Nothing is known of before this call. `now` is in milliseconds. */
export function openHeardSignals(now: () => number = () => performance.now()) {
  const lastAt = new Map<string, number>()
  let knownSince = now()

  return {
    hear(organizationId: string): void {
      lastAt.set(organizationId, now())
    },
    /** Signals may have been missed, of any organization. */
    forget(): void {
      lastAt.clear()
      knownSince = now()
    },
    /** Whether a page of the organization that began `ageMs` ago may have missed a signal; not for what is no age. */
    hasMissed(organizationId: string, ageMs: unknown): boolean {
      return typeof ageMs === 'number' && (lastAt.get(organizationId) ?? knownSince) >= now() - ageMs
    },
  }
}
