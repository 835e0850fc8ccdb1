import { agendaItemKinds } from '@marquee/domain/agenda'
import { sql } from 'drizzle-orm'
import { type Db, readRows } from '#platform/db/database.ts'
import { z } from 'zod'

const entryRow = z.object({
  kind: z.enum(['session', 'track', ...agendaItemKinds]),
  id: z.string(),
  event_id: z.string(),
  title: z.string(),
  is_prerecorded: z.boolean(),
  start_time: z.date().nullable(),
  end_time: z.date().nullable(),
  track_ids: z.array(z.string()),
  has_speaker: z.boolean(),
  has_video: z.boolean(),
})
export type AgendaEntry = z.infer<typeof entryRow>

/** The sessions, agenda items and tracks of these events, in the order of their times. */
export async function listAgendaEntries(db: Db, eventIds: readonly string[]): Promise<AgendaEntry[]> {
  const ofEvents = sql`event_id = any(${sql.param([...eventIds])}::uuid[])`
  return readRows(
    db,
    entryRow,
    sql`with assigned as (
        select role.event_id, given.broadcast_id from event_roles role
          join event_role_assignments given on given.event_role_id = role.id
        where role.${ofEvents} and role.role = 4)
      select 'session' kind, b.id, b.event_id, b.title, b.broadcast_type = 2 is_prerecorded, b.start_time, b.end_time,
        array(select track_id::text from broadcast_tracks where broadcast_id = b.id) track_ids,
        (b.id in (select broadcast_id from assigned where broadcast_id is not null)
          or b.event_id in (select event_id from assigned where broadcast_id is null)) has_speaker,
        exists (select from broadcast_videos where broadcast_id = b.id) has_video
      from broadcasts b where b.${ofEvents}
      union all
      select kind, id, event_id, title, false, start_time, end_time, array_remove(array[track_id::text], null), true, true
      from agenda_items where ${ofEvents}
      union all
      select 'track', id, event_id, title, false, null, null, '{}', true, true from tracks where ${ofEvents}
      order by start_time, id`,
  )
}
