/** Lists what was recorded at an event. */
import type { ListRecordingsQuery } from '@marquee/domain/video-library'
import { sql } from 'drizzle-orm'
import { plainPattern } from '#platform/db/containing-pattern.ts'
import { type Db, readRows } from '#platform/db/database.ts'
import { countRow, idRow } from '#platform/db/row-schemas.ts'

export type EventVideos = {
  eventId: string
  /** On the event's own stage, or in one of its rooms. */
  made: 'on stage' | 'in a room'
  query: ListRecordingsQuery
}

/** The ids of one page, newest first, and how many there are. An event has tens of them, so counting is cheap. */
export async function listEventVideoIds(
  db: Db,
  { eventId, made, query }: EventVideos,
): Promise<{ ids: string[]; count: number }> {
  const { title, limit, offset } = query
  const pattern = plainPattern(title)
  const place =
    made === 'in a room' ? sql`room_id is not null` : sql`room_id is null and source = 'EVENT_RECORDING'`
  const found = sql`from listed_video_assets
    where event_id = ${eventId} and ${place} and (${title} = '' or searched_name like ${pattern})`
  const [rows, [counted]] = await Promise.all([
    readRows(
      db,
      idRow,
      sql`select id ${found} order by created_at desc, id desc limit ${limit} offset ${offset}`,
    ),
    readRows(db, countRow, sql`select count(*) ${found}`),
  ])
  return { ids: rows.map(({ id }) => id), count: counted?.count ?? 0 }
}
