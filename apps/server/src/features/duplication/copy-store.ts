/** What the database reckons of a copy. */
import { sql } from 'drizzle-orm'
import type { EventRow } from '#features/events/public.ts'
import { type Db, onlyRow, rowsOf } from '#platform/db/database.ts'

/** When an event that begins then and there ends, if it is as long on the wall's clock as `from`. */
export async function findMovedEnd(
  db: Db,
  from: EventRow,
  to: Pick<EventRow, 'start_time' | 'timezone'>,
): Promise<Date> {
  const start = sql`${from.start_time.toISOString()}::timestamptz, ${from.timezone}`
  const newStart = sql`${to.start_time.toISOString()}::timestamptz, ${to.timezone}`
  const end = sql`${from.end_time.toISOString()}::timestamptz`
  const rows = await rowsOf<{ moved: Date }>(db, sql`select moved_time(${end}, ${start}, ${newStart}) moved`)
  return onlyRow(rows).moved
}
