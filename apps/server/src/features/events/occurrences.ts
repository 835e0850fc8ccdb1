/** Changes that a series makes to all of its events at once. */
import type { Db } from '#platform/db/database.ts'
import { signalStudiosOfEvent } from './event-store.ts'
import { clearOccurrenceStarts, clearSeries, updateUpcomingWorkspace } from './occurrence-store.ts'

/**
 * Clears the scheduled times of these events, so that a change of the rule can assign new ones in any order without two
 * events having the same.
 */
export async function forgetOccurrences(db: Db, ids: readonly string[]): Promise<void> {
  await clearOccurrenceStarts(db, ids)
}

/** Turns the hosted events of the series into ordinary events without a series, and notifies open studios. */
export async function releaseEvents(db: Db, seriesId: string): Promise<void> {
  for (const event of await clearSeries(db, seriesId)) await signalStudiosOfEvent(db, event)
}

/** Moves the blueprint and the upcoming events to the team of their repeating event, and notifies open studios. */
export async function moveUpcomingEventsToTeam(
  db: Db,
  series: { id: string; workspace_id: string | null },
  now: Date,
): Promise<void> {
  for (const event of await updateUpcomingWorkspace(db, series, now)) await signalStudiosOfEvent(db, event)
}
