/** What is locked shortly before an event. Pure. */

type Locked = { is_blueprint: boolean; start_time: Date | string; end_time: Date | string }

const lockedBeforeMs = 60 * 60 * 1000

/**
 * Whether what an audience is about to see may no longer change: less than an hour before the start, and until the end
 * (ruling 10). The pattern of a template is never locked (EV-131).
 */
export function isLockedBeforeStart(event: Locked, now: Date): boolean {
  if (event.is_blueprint) return false
  const left = new Date(event.start_time).getTime() - now.getTime()
  return left < lockedBeforeMs && new Date(event.end_time) > now
}
