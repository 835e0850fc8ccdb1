/** Every query on agenda items. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { countRow, rowOf } from '#platform/db/row-schemas.ts'
import { z } from 'zod'
import { columnOf, type BroadcastMove } from './broadcast-store.ts'
import { agendaItems } from './schema.ts'

export type AgendaItemRow = typeof agendaItems.$inferSelect
export const agendaItemRow = rowOf(agendaItems)
export type NewAgendaItem = typeof agendaItems.$inferInsert
type Fixed = 'id' | 'organization_id' | 'event_id' | 'created_at' | 'updated_at'
/** Omitted and undefined fields stay as they are. */
export type AgendaItemChange = {
  [Field in Exclude<keyof NewAgendaItem, Fixed>]?: NewAgendaItem[Field] | undefined
}

/** The agenda items of the event in their order, and how many there are. */
export async function listAgendaItemRows(
  db: Db,
  eventId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AgendaItemRow[]; count: number }> {
  const [rows, [counted]] = await Promise.all([
    readRows(
      db,
      agendaItemRow,
      sql`select * from agenda_items where event_id = ${eventId}
        order by start_time, end_time desc, id limit ${limit} offset ${offset}`,
    ),
    readRows(db, countRow, sql`select count(*) from agenda_items where event_id = ${eventId}`),
  ])
  return { rows, count: counted?.count ?? 0 }
}

export async function findAgendaItemRow(db: Db, id: string): Promise<AgendaItemRow | undefined> {
  const [row] = await db.select().from(agendaItems).where(eq(agendaItems.id, id))
  return row
}

/** The agenda items of the event with these ids. */
export async function findAgendaItemRows(
  db: Db,
  eventId: string,
  ids: readonly string[],
): Promise<AgendaItemRow[]> {
  if (ids.length === 0) return []
  return await db
    .select()
    .from(agendaItems)
    .where(and(eq(agendaItems.event_id, eventId), inArray(agendaItems.id, [...ids])))
}

export async function insertAgendaItem(db: Db, item: NewAgendaItem): Promise<AgendaItemRow> {
  return onlyRow(await db.insert(agendaItems).values(item).returning())
}

export async function updateAgendaItemRow(
  db: Db,
  id: string,
  change: AgendaItemChange,
): Promise<AgendaItemRow> {
  const values = { ...change, updated_at: sql`clock_timestamp()` }
  return onlyRow(await db.update(agendaItems).set(values).where(eq(agendaItems.id, id)).returning())
}

/** Moves the agenda items to these times and tracks. */
export async function moveAgendaItemRows(
  db: Db,
  moves: readonly (BroadcastMove & { track_id: string | null })[],
): Promise<void> {
  if (moves.length === 0) return
  await db.execute(
    sql`update agenda_items set start_time = moved.start_time, end_time = moved.end_time, track_id = moved.track_id,
        updated_at = clock_timestamp()
      from unnest(${columnOf(moves, 'id')}::uuid[], ${columnOf(moves, 'start_time')}::timestamptz[],
        ${columnOf(moves, 'end_time')}::timestamptz[], ${columnOf(moves, 'track_id')}::uuid[])
        moved (id, start_time, end_time, track_id)
      where agenda_items.id = moved.id`,
  )
}

const placeRow = z.object({
  id: z.string(),
  title: z.string(),
})
type RoomOrBooth = z.infer<typeof placeRow>

/** The rooms and booths with these ids, by id. */
export async function findPlaces(
  db: Db,
  rows: readonly Pick<AgendaItemRow, 'room_id' | 'booth_id'>[],
): Promise<{ rooms: Map<string, RoomOrBooth>; booths: Map<string, RoomOrBooth> }> {
  const [rooms, booths] = await Promise.all([
    placesOf(
      db,
      'rooms',
      rows.map(({ room_id }) => room_id),
    ),
    placesOf(
      db,
      'booths',
      rows.map(({ booth_id }) => booth_id),
    ),
  ])
  return { rooms, booths }
}

async function placesOf(
  db: Db,
  table: 'rooms' | 'booths',
  ids: readonly (string | null)[],
): Promise<Map<string, RoomOrBooth>> {
  const uniqueIds = [...new Set(ids.flatMap((id) => id ?? []))]
  if (uniqueIds.length === 0) return new Map()
  const rows = await readRows(
    db,
    placeRow,
    sql`select id, title from ${sql.identifier(table)} where id = any(${sql.param(uniqueIds)})`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether the event has this room or booth, which can't be deleted until the transaction ends. */
export async function lockPlace(
  db: Db,
  table: 'rooms' | 'booths',
  { id, eventId }: { id: string; eventId: string },
): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from ${sql.identifier(table)} where id = ${id} and event_id = ${eventId} for key share`,
  )
  return rows.length > 0
}
