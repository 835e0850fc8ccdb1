/** Lists of events on public pages. */
import type { EventRow } from './event-store.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { isOver } from './airing-store.ts'
import { events } from './schema.ts'

/** A page shows no more; a series rarely has as many. */
const atMost = 200

/** The hosted events of a series by start, without test events. */
export async function listPublicEventsOfSeries(db: Db, seriesId: string): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(eq(events.series_id, seriesId), eq(events.is_blueprint, false), eq(events.is_test, false)))
    .orderBy(asc(events.start_time), asc(events.id))
    .limit(atMost)
}

/** The next hosted events of a series that are neither over nor canceled, by start, without test events. */
export async function listComingEventsOfSeries(
  db: Db,
  { seriesId, now, limit }: { seriesId: string; now: Date; limit: number },
): Promise<EventRow[]> {
  const { series_id, is_blueprint, is_test, canceled_at, start_time, id } = events
  return db
    .select()
    .from(events)
    .where(
      and(
        eq(series_id, seriesId),
        eq(is_blueprint, false),
        eq(is_test, false),
        isNull(canceled_at),
        sql`not ${isOver(now)}`,
      ),
    )
    .orderBy(asc(start_time), asc(id))
    .limit(limit)
}

/** These events, in the given order. */
export async function listEventRows(db: Db, ids: readonly string[]): Promise<EventRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(events)
    .where(inArray(events.id, [...ids]))
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** The hosted events of a team, or of the whole organization, that aren't over, by start, without test events. */
export async function listPublicEventsOfTeam(
  db: Db,
  { workspaceId, now }: { workspaceId: string | null; now: Date },
): Promise<EventRow[]> {
  const ofTeam = workspaceId === null ? undefined : eq(events.workspace_id, workspaceId)
  const isPublic = and(eq(events.is_blueprint, false), eq(events.is_test, false), isNull(events.canceled_at))
  return db
    .select()
    .from(events)
    .where(and(ofTeam, isPublic, sql`not ${isOver(now)}`))
    .orderBy(asc(events.start_time), asc(events.id))
    .limit(atMost)
}
