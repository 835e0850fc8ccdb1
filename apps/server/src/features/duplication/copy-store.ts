/** Times of a copy that the database computes. */
import { sql } from 'drizzle-orm'
import type { EventRow } from '#features/events/public.ts'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { z } from 'zod'

const movedRow = z.object({ moved: z.date() })

/** The end of an event that begins at this start and has the same length in local time as `from`. */
export async function findMovedEnd(
  db: Db,
  from: EventRow,
  to: Pick<EventRow, 'start_time' | 'timezone'>,
): Promise<Date> {
  const start = sql`${from.start_time.toISOString()}::timestamptz, ${from.timezone}`
  const newStart = sql`${to.start_time.toISOString()}::timestamptz, ${to.timezone}`
  const end = sql`${from.end_time.toISOString()}::timestamptz`
  const rows = await readRows(db, movedRow, sql`select moved_time(${end}, ${start}, ${newStart}) moved`)
  return onlyRow(rows).moved
}
