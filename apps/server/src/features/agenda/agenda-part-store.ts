/** The queries on a whole agenda, as a part of its event. */
import { type SQL, sql } from 'drizzle-orm'
import type { EventCopy, EventRow } from '#features/events/public.ts'
import { type Db, readRows } from '#platform/db/database.ts'
import { z } from 'zod'
import { seeingDeleted } from '#platform/db/deleted-rows.ts'

/** Copies the agenda of `from` to `to`, moved to its times; nothing in the copy is live. */
export async function copyAgenda(db: Db, { from, to }: EventCopy): Promise<void> {
  const times = movedTimes(from, to)
  const input = sql`copied_id(rtmp_input_id, ${to.id})`
  await db.execute(
    sql`insert into tracks (id, organization_id, event_id, title, sort_priority)
      select copied_id(id, ${to.id}), organization_id, ${to.id}, title, sort_priority
      from tracks where event_id = ${from.id} on conflict do nothing`,
  )
  await db.execute(
    sql`insert into broadcasts
        (id, organization_id, event_id, title, description, broadcast_type, start_time, end_time, rtmp_input_id)
      select copied_id(id, ${to.id}), organization_id, ${to.id}, title, description, broadcast_type,
        ${times.start}, ${times.end},
        case when ${input} = any(array(select id from rtmp_inputs where event_id = ${to.id})) then ${input} end
      from broadcasts where event_id = ${from.id} on conflict do nothing`,
  )
  await db.execute(
    sql`insert into broadcast_tracks (organization_id, broadcast_id, track_id)
      select link.organization_id, copied_id(broadcast_id, ${to.id}), copied_id(track_id, ${to.id})
      from broadcast_tracks link join broadcasts on broadcasts.id = broadcast_id
      where event_id = ${from.id} on conflict do nothing`,
  )
  await db.execute(
    sql`insert into broadcast_videos (organization_id, broadcast_id, video_asset_id, rank)
      select link.organization_id, copied_id(broadcast_id, ${to.id}), video_asset_id, rank
      from broadcast_videos link join broadcasts on broadcasts.id = broadcast_id
      where event_id = ${from.id} on conflict do nothing`,
  )
  await copyAgendaItems(db, { from, to })
}

/**
 * Leaves out rooms and booths that weren't copied. They are looked up in an array of the copy's own: row-level security
 * keeps a comparison with `copied_id` from using the index, and a join would compare every row of the organization.
 */
async function copyAgendaItems(db: Db, { from, to }: EventCopy): Promise<void> {
  const times = movedTimes(from, to)
  const room = sql`copied_id(item.room_id, ${to.id})`
  const booth = sql`copied_id(item.booth_id, ${to.id})`
  await db.execute(
    sql`insert into agenda_items
        (id, organization_id, event_id, kind, title, description, start_time, end_time, track_id, room_id, booth_id)
      select copied_id(item.id, ${to.id}), item.organization_id, ${to.id}, kind, item.title, item.description,
        ${times.start}, ${times.end}, copied_id(track_id, ${to.id}),
        case when ${room} = any(array(select id from rooms where event_id = ${to.id})) then ${room} end,
        case when ${booth} = any(array(select id from booths where event_id = ${to.id})) then ${booth} end
      from agenda_items item
      where item.event_id = ${from.id} on conflict do nothing`,
  )
}

/** Moves all blocks along with their event. */
export async function moveAgenda(
  db: Db,
  { before, after }: { before: EventRow; after: EventRow },
): Promise<void> {
  const { start, end } = movedTimes(before, after)
  for (const table of ['broadcasts', 'agenda_items']) {
    await db.execute(
      sql`update ${sql.identifier(table)} set start_time = ${start}, end_time = ${end}, updated_at = now()
        where event_id = ${after.id}`,
    )
  }
}

/**
 * When a block of `from` takes place in `to`. A block that would end as it begins, because daylight saving time skips
 * its hour, keeps its length.
 */
function movedTimes(from: EventRow, to: EventRow): { start: SQL; end: SQL } {
  const moved = (column: SQL) =>
    sql`moved_time(${column}, ${from.start_time.toISOString()}::timestamptz, ${from.timezone},
      ${to.start_time.toISOString()}::timestamptz, ${to.timezone})`
  const [start, end] = [moved(sql`start_time`), moved(sql`end_time`)]
  return {
    start,
    end: sql`case when ${end} > ${start} then ${end} else ${start} + (end_time - start_time) end`,
  }
}

/** Empties the agenda for good: a copy would collide with the ids of deleted blocks that can still be restored. */
export async function clearAgenda(db: Db, eventId: string): Promise<void> {
  await seeingDeleted(db, async () => {
    for (const table of ['agenda_items', 'broadcasts', 'tracks']) {
      await db.execute(sql`delete from ${sql.identifier(table)} where event_id = ${eventId}`)
    }
  })
}

const agendaCountsRow = z.object({
  sessions: z.number(),
  items: z.number(),
  tracks: z.number(),
})
export type AgendaCounts = z.infer<typeof agendaCountsRow>

export async function countAgenda(db: Db, eventId: string): Promise<AgendaCounts> {
  const [counts] = await readRows(
    db,
    agendaCountsRow,
    sql`select
      (select count(*) from broadcasts where event_id = ${eventId}) sessions,
      (select count(*) from agenda_items where event_id = ${eventId}) items,
      (select count(*) from tracks where event_id = ${eventId}) tracks`,
  )
  return counts ?? { sessions: 0, items: 0, tracks: 0 }
}

const nextSessionRow = z.object({ title: z.string(), start_time: z.date() })

/** The first session after `now` that isn't on air yet, nor over before its time where sessions start by hand. */
export async function findNextSession(
  db: Db,
  eventId: string,
  now: Date,
): Promise<{ title: string; start_time: Date } | undefined> {
  const [next] = await readRows(
    db,
    nextSessionRow,
    sql`select title, start_time from broadcasts b where event_id = ${eventId} and start_time > ${now}
      and not exists (select from session_runs run left join stage_settings settings on settings.event_id = run.event_id
        where run.broadcast_id = b.id and (run.ended_at is null or settings.starts = 'hand'))
      order by start_time, id limit 1`,
  )
  return next
}

export function sessionsUsing(videoId: SQL): SQL {
  return sql`select event_id, 'session', broadcasts.id, title
    from broadcast_videos join broadcasts on broadcasts.id = broadcast_id where video_asset_id = ${videoId}`
}
