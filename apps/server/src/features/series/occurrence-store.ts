/** Every query on the events of a series that is not about one event. */
import { type SQL, sql } from 'drizzle-orm'
import type { EventRow } from '#features/events/public.ts'
import { type Db, rowsOf } from '#platform/db/database.ts'

/** The events of a repeating event that have not begun at `now`, by start, locked until the transaction ends. */
export async function lockComingEvents(db: Db, seriesId: string, now: Date): Promise<EventRow[]> {
  return rowsOf<EventRow>(
    db,
    sql`select * from events where ${ofSeries(seriesId)} and start_time > ${now.toISOString()}::timestamptz
      order by start_time, id for update`,
  )
}

/** The pattern of the repeating event. */
export async function findBlueprint(db: Db, seriesId: string): Promise<EventRow | undefined> {
  const [row] = await rowsOf<EventRow>(
    db,
    sql`select * from events where series_id = ${seriesId} and is_blueprint for update`,
  )
  return row
}

/** When the rule put the events of the repeating event that have begun at `now`: milliseconds. */
export async function findPastOccurrences(db: Db, seriesId: string, now: Date): Promise<Set<number>> {
  const rows = await rowsOf<{ occurrence_start: Date }>(
    db,
    sql`select occurrence_start from events where ${ofSeries(seriesId)}
      and start_time <= ${now.toISOString()}::timestamptz and occurrence_start is not null`,
  )
  return new Set(rows.map(({ occurrence_start }) => occurrence_start.getTime()))
}

/** None of these events knows any more when a rule put it, so that all of them can be told anew in any order. */
export async function forgetOccurrences(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(sql`update events set occurrence_start = null where id = any(${sql.param([...ids])})`)
}

/** The hosted events of the series belong to none, and are ordinary events. */
export async function releaseEvents(db: Db, seriesId: string): Promise<void> {
  await db.execute(
    sql`update events set series_id = null, occurrence_start = null, is_detached = false, updated_at = now()
      where ${ofSeries(seriesId)}`,
  )
}

function ofSeries(seriesId: string): SQL {
  return sql`series_id = ${seriesId} and not is_blueprint`
}

/** The pattern and the events that have not begun belong to the team of their repeating event. */
export async function placeComingEvents(
  db: Db,
  { id, workspace_id }: { id: string; workspace_id: string | null },
  now: Date,
): Promise<void> {
  await db.execute(
    sql`update events set workspace_id = ${workspace_id}, updated_at = now()
      where series_id = ${id} and (is_blueprint or start_time > ${now.toISOString()}::timestamptz)`,
  )
}
