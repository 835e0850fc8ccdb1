/** Lists of events on pages of the audience. */
import type { EventRow } from './event-store.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { events } from './schema.ts'

/** A page shows no more; a series rarely has as many. */
const atMost = 200

/** The hosted events of a series by their start, without tests. */
export async function listPublicEventsOfSeries(db: Db, seriesId: string): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(eq(events.series_id, seriesId), eq(events.is_blueprint, false), eq(events.is_test, false)))
    .orderBy(asc(events.start_time), asc(events.id))
    .limit(atMost)
}
