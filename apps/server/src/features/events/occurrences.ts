/** What a series does to all of its events at once. */
import type { Db } from '#platform/db/database.ts'
import { signalStudiosOfEvent } from './event-store.ts'
import { clearOccurrenceStarts, clearSeries, updateComingWorkspace } from './occurrence-store.ts'

/**
 * None of these events has a place in its rule, so that the change of the rule which gives them new ones can do so in any
 * order: two events never have the same.
 */
export async function forgetOccurrences(db: Db, ids: readonly string[]): Promise<void> {
  await clearOccurrenceStarts(db, ids)
}

/** The hosted events of the series are ordinary events without a series, and open studios show it. */
export async function releaseEvents(db: Db, seriesId: string): Promise<void> {
  for (const event of await clearSeries(db, seriesId)) await signalStudiosOfEvent(db, event)
}

/** The pattern and the events that have not begun are in the team of their repeating event, and open studios show it. */
export async function moveComingEventsToTeam(
  db: Db,
  series: { id: string; workspace_id: string | null },
  now: Date,
): Promise<void> {
  for (const event of await updateComingWorkspace(db, series, now)) await signalStudiosOfEvent(db, event)
}
