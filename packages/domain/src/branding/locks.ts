/** Settings that people rely on once they wait for an event don't change shortly before it starts. */

/** BR-300. */
const lockWindowMs = 60 * 60_000

type LockedEvent = { start_time: string | Date; is_blueprint: boolean }

/** BR-307, BR-308: still open exactly an hour before the start, and locked from then on. Patterns are never locked. */
export function isLockedBeforeStart({ start_time, is_blueprint }: LockedEvent, now: Date): boolean {
  return !is_blueprint && new Date(start_time).getTime() - now.getTime() < lockWindowMs
}
