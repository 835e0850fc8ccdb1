/** Every query on rooms. */
import { z } from 'zod'
import type { ObjectList } from '@marquee/domain/lists'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { EventCopy } from '#features/events/public.ts'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { rowOf } from '#platform/db/row-schemas.ts'
import { setRanks } from '#platform/db/set-ranks.ts'
import { rooms } from './schema.ts'

export type RoomRow = typeof rooms.$inferSelect
const roomWithOwnerRow = rowOf(rooms, {
  owner: z
    .object({ id: z.string(), email: z.string(), first_name: z.string(), last_name: z.string() })
    .nullable(),
})
export type RoomWithOwner = z.infer<typeof roomWithOwnerRow>
type Changeable = 'title' | 'description' | 'seats' | 'is_breakout' | 'owner_profile_id'
/** Undefined fields stay unchanged. */
export type RoomChange = { [Field in Changeable]?: RoomRow[Field] | undefined }
type NewRoom = Omit<typeof rooms.$inferInsert, 'rank' | 'is_booth'>

const withOwner = sql`select rooms.*, case when profiles.id is not null then json_build_object('id', profiles.id,
    'email', profiles.email, 'first_name', profiles.first_name, 'last_name', profiles.last_name) end owner
  from rooms left join profiles on profiles.id = rooms.owner_profile_id`

/** The rooms in `scope` in order, with their owners. */
async function roomsWhere(db: Db, scope: SQL): Promise<RoomWithOwner[]> {
  return readRows(db, roomWithOwnerRow, sql`${withOwner} where ${scope} order by rooms.rank, rooms.id`)
}

/** The event's rooms in order, without those of booths (AG-050). */
export async function listRoomRows(db: Db, eventId: string): Promise<RoomWithOwner[]> {
  return roomsWhere(db, sql`rooms.event_id = ${eventId} and not rooms.is_booth`)
}

export async function listRoomsOfBooths(db: Db, boothIds: readonly string[]): Promise<RoomWithOwner[]> {
  return boothIds.length === 0 ? [] : roomsWhere(db, sql`rooms.booth_id = any(${sql.param([...boothIds])})`)
}

export async function findRoomRow(db: Db, id: string): Promise<RoomWithOwner | undefined> {
  const [row] = await roomsWhere(db, sql`rooms.id = ${id}`)
  return row
}

/** Adds a room after the others of its event or booth and returns its id. */
export async function insertRoom(db: Db, room: NewRoom): Promise<string> {
  const booth = room.booth_id ?? null
  const rank = sql<number>`(select coalesce(max(rank) + 1, 0) from rooms
    where event_id = ${room.event_id} and booth_id is not distinct from ${booth}::uuid)`
  const rows = await db
    .insert(rooms)
    .values({ ...room, is_booth: booth !== null, rank })
    .returning({ id: rooms.id })
  return onlyRow(rows).id
}

export async function updateRoomRow(db: Db, id: string, change: RoomChange): Promise<void> {
  await db
    .update(rooms)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(rooms.id, id))
}

export async function deleteRoomRow(db: Db, id: string): Promise<void> {
  await db.delete(rooms).where(eq(rooms.id, id))
}

/** Reorders the event's rooms. Returns ids that aren't its rooms; if there are any, nothing has changed. */
export async function reorderRoomRows(db: Db, eventId: string, list: ObjectList): Promise<string[]> {
  const scope = sql`event_id = ${eventId} and not is_booth`
  return setRanks(db, { table: rooms, scope }, list)
}

/** Copies the event's rooms, including those of its booths. */
export async function copyRooms(db: Db, { from, to }: EventCopy): Promise<void> {
  await db.execute(
    sql`insert into rooms (id, organization_id, event_id, title, description, rank, seats, is_breakout, is_booth,
        booth_id, owner_profile_id)
      select copied_id(id, ${to.id}), organization_id, ${to.id}, title, description, rank, seats, is_breakout,
        is_booth, copied_id(booth_id, ${to.id}), owner_profile_id
      from rooms where event_id = ${from.id}
        -- Leave out the rooms of booths that were not copied.
        and (booth_id is null
          or copied_id(booth_id, ${to.id}) = any(array(select id from booths where event_id = ${to.id})))
      on conflict do nothing`,
  )
}

export async function clearRooms(db: Db, eventId: string): Promise<void> {
  await db.delete(rooms).where(eq(rooms.event_id, eventId))
}

export async function countRooms(db: Db, eventId: string): Promise<number> {
  return db.$count(rooms, and(eq(rooms.event_id, eventId), eq(rooms.is_booth, false)))
}

export async function moveRoomsOfPerson(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.execute(sql`update rooms set owner_profile_id = ${to} where owner_profile_id = ${from}`)
}
