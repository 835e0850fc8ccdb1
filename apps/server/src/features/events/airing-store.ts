/**
 * What has been on air at events, and which of them are over. Every list uses one rule, the view `event_airings`
 * (0154).
 */
import { type Airing, nothingAired } from '@marquee/domain/airings'
import { eventState, type EventState } from '@marquee/domain/events'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { anyOfPlaceholder, type Db, readRows } from '#platform/db/database.ts'
import type { EventRow } from './event-store.ts'

const airingRow = z.object({
  event_id: z.string(),
  is_on_air: z.boolean(),
  opened_at: z.date().nullable(),
  over_at: z.date().nullable(),
  waits_for_start: z.boolean(),
})

/** An event as the API returns what has been on air at it. */
export type AiringView = { [Field in keyof Airing]: Exclude<Airing[Field], Date> }

export async function findAirings(db: Db, ids: readonly string[]): Promise<Map<string, AiringView>> {
  if (ids.length === 0) return new Map()
  const rows = await readRows(db, airingRow, {
    name: 'event_airings',
    text: () => sql`select event_id, is_on_air, opened_at, over_at, waits_for_start from event_airings
      where event_id = ${anyOfPlaceholder('ids')}`,
    values: { ids },
  })
  return new Map(
    rows.map(({ event_id, opened_at, over_at, ...row }) => [
      event_id,
      { ...row, opened_at: opened_at?.toISOString() ?? null, over_at: over_at?.toISOString() ?? null },
    ]),
  )
}

export async function findAiring(db: Db, id: string): Promise<AiringView> {
  return (await findAirings(db, [id])).get(id) ?? nothingAired
}

/** The rows, each with what has been on air at its event. */
export async function withAirings<Row extends { id: string }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { airing: AiringView })[]> {
  const airings = await findAirings(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, airing: airings.get(row.id) ?? nothingAired }))
}

type Stated = Pick<EventRow, 'id' | 'start_time' | 'end_time' | 'is_test' | 'canceled_at'>

export async function stateOfEvent(db: Db, event: Stated, now: Date): Promise<EventState> {
  return eventState({ ...event, airing: await findAiring(db, event.id) }, now)
}

/** A session runs over for an hour at most, so nothing is on air later than this after its event ends. */
const longestAfter = sql.raw(`interval '1 day'`)
/** Only rehearsals are on air earlier than this before an event. */
const longestBefore = sql.raw(`interval '1 hour'`)

/**
 * True for rows that are over at `now` by the rule of `eventState`, canceled or not. Looks up what has been on air only
 * for events around now.
 */
export function isOver(now: Date, table: 'events' | 'listed_events' = 'events'): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const event = sql.identifier(table)
  return sql`(case when ${event}.end_time <= ${at} - ${longestAfter} then true
    when ${event}.is_test or ${event}.start_time - ${longestBefore} > ${at} then ${event}.end_time <= ${at}
    else (select not is_on_air and coalesce(over_at, ${event}.end_time) <= ${at}
      from event_airings where event_airings.event_id = ${event}.id) end)`
}

/** True for rows of `events` with a session on air, including test events. */
export const isOnAirNow: SQL = sql`(events.host_type <> 'In_Person' and events.id in (
  select event_id from session_runs where ended_at is null))`
