import { sql } from 'drizzle-orm'
import { type Db, readRows } from '#platform/db/database.ts'
import { z } from 'zod'

const sessionRow = z.object({ event_id: z.string(), id: z.string(), title: z.string() })

/** The RTMP sessions of these events without an input. A session that names none plays the only input of its event. */
export async function listSessionsWithoutInput(
  db: Db,
  eventIds: readonly string[],
): Promise<z.infer<typeof sessionRow>[]> {
  return readRows(
    db,
    sessionRow,
    sql`select event_id, id, title from broadcasts b
      where event_id = any(${sql.param([...eventIds])}::uuid[]) and broadcast_type = 3 and rtmp_input_id is null
        and (select count(*) from rtmp_inputs input where input.event_id = b.event_id and stage_of is null) <> 1
      order by start_time, id`,
  )
}
