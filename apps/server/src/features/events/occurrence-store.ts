/** Every query on the events of a series that isn't about a single event. */
import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { EventRow } from './event-store.ts'
import { events } from './schema.ts'

type Changed = Pick<EventRow, 'id' | 'organization_id'>
const changed = { id: events.id, organization_id: events.organization_id }

/** The upcoming events of a repeating event at `now`, by start, locked until the transaction ends. */
export async function lockUpcomingEvents(db: Db, seriesId: string, now: Date): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(hostedIn(seriesId), gt(events.start_time, now)))
    .orderBy(events.start_time, events.id)
    .for('update')
}

/** The blueprint of the repeating event, locked until the transaction ends. */
export async function lockBlueprint(db: Db, seriesId: string): Promise<EventRow | undefined> {
  const [row] = await db
    .select()
    .from(events)
    .where(and(eq(events.series_id, seriesId), events.is_blueprint))
    .for('update')
  return row
}

/** When the rule scheduled the events that have started at `now`, in milliseconds. */
export async function findPastOccurrences(db: Db, seriesId: string, now: Date): Promise<Set<number>> {
  const rows = await db
    .select({ start: events.occurrence_start })
    .from(events)
    .where(and(hostedIn(seriesId), sql`${events.start_time} <= ${now.toISOString()}::timestamptz`))
  return new Set(rows.flatMap(({ start }) => (start === null ? [] : [start.getTime()])))
}

export async function clearOccurrenceStarts(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(events)
    .set({ occurrence_start: null })
    .where(inArray(events.id, [...ids]))
}

export async function clearSeries(db: Db, seriesId: string): Promise<Changed[]> {
  return db
    .update(events)
    .set({ series_id: null, occurrence_start: null, is_detached: false, updated_at: sql`now()` })
    .where(hostedIn(seriesId))
    .returning(changed)
}

export async function updateUpcomingWorkspace(
  db: Db,
  { id, workspace_id }: { id: string; workspace_id: string | null },
  now: Date,
): Promise<Changed[]> {
  return db
    .update(events)
    .set({ workspace_id, updated_at: sql`now()` })
    .where(and(eq(events.series_id, id), or(events.is_blueprint, gt(events.start_time, now))))
    .returning(changed)
}

function hostedIn(seriesId: string): SQL | undefined {
  return and(eq(events.series_id, seriesId), sql`not ${events.is_blueprint}`)
}
