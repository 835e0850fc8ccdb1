/** Every query on who is in the rooms of an event. */
import { eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { rowOf } from '#platform/db/row-schemas.ts'
import { roomPeople } from './schema.ts'

const roomRow = z.object({
  id: z.string(),
  organization_id: z.string(),
  event_id: z.string(),
  title: z.string(),
  description: z.string(),
  seats: z.number(),
  is_breakout: z.boolean(),
  booth_id: z.string().nullable(),
  owner_profile_id: z.string().nullable(),
  sponsor_profile_id: z.string().nullable(),
  /** Who leads it: a person, or the company of the sponsor. */
  host: z.string(),
})
/** A room with those who lead it. */
export type DiscussionRow = z.infer<typeof roomRow>

const rooms = sql`select rooms.id, rooms.organization_id, rooms.event_id, rooms.title, rooms.description, rooms.seats,
    rooms.is_breakout, rooms.booth_id, rooms.owner_profile_id, booths.sponsor_profile_id,
    coalesce(nullif(trim(owner.first_name || ' ' || owner.last_name), ''), nullif(sponsor.company, ''), '') host
  from rooms left join booths on booths.id = rooms.booth_id
    left join profiles owner on owner.id = rooms.owner_profile_id
    left join profiles sponsor on sponsor.id = booths.sponsor_profile_id`

/** The rooms of the event in order, those of its booths too. */
export async function listDiscussionRows(db: Db, eventId: string): Promise<DiscussionRow[]> {
  return readRows(
    db,
    roomRow,
    sql`${rooms} where rooms.event_id = ${eventId} order by rooms.is_booth, rooms.rank, rooms.id`,
  )
}

export async function findDiscussionRow(db: Db, id: string): Promise<DiscussionRow | undefined> {
  const [row] = await readRows(db, roomRow, sql`${rooms} where rooms.id = ${id}`)
  return row
}

/** Has everyone who changes seats of the room wait until the transaction ends. */
export async function lockSeats(db: Db, roomId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seats:${roomId}`}, 0))`)
}

const personRow = rowOf(roomPeople, {
  name: z.string(),
  /** Their position and company. */
  title: z.string(),
})
export type RoomPersonRow = z.infer<typeof personRow>

const people = sql`select person.*,
    coalesce(nullif(trim(first_name || ' ' || last_name), ''), company) name,
    concat_ws(', ', nullif(title, ''), nullif(company, '')) title
  from room_people person join profiles on profiles.id = person.profile_id`

/** Everyone who is in the room, waits, or was there, by their seats. */
export async function listRoomPeople(db: Db, roomId: string): Promise<RoomPersonRow[]> {
  return readRows(
    db,
    personRow,
    sql`${people} where person.room_id = ${roomId} order by person.seat, person.id`,
  )
}

const placedRow = rowOf(roomPeople, {})

/** Everyone with a seat, or who waits for one, in any room of the event. */
export async function listPlaced(db: Db, eventId: string): Promise<z.infer<typeof placedRow>[]> {
  return readRows(
    db,
    placedRow,
    sql`select * from room_people where event_id = ${eventId} and (seat is not null or waiting_since is not null)`,
  )
}

type NewPerson = Pick<
  typeof roomPeople.$inferInsert,
  'organization_id' | 'event_id' | 'room_id' | 'profile_id' | 'is_host'
>

/** The person's row in the room, which is made as they first come. */
export async function putRoomPerson(db: Db, person: NewPerson): Promise<typeof roomPeople.$inferSelect> {
  const { is_host } = person
  return onlyRow(
    await db
      .insert(roomPeople)
      .values(person)
      .onConflictDoUpdate({
        target: [roomPeople.room_id, roomPeople.profile_id],
        set: { is_host, updated_at: sql`now()` },
      })
      .returning(),
  )
}

type ChangeableSeat =
  | 'seat'
  | 'waiting_since'
  | 'asked_at'
  | 'is_muted'
  | 'is_removed'
  | 'has_camera'
  | 'has_microphone'
  | 'connection_id'
  | 'left_at'
  | 'entered_at'
export type RoomPersonChange = { [Field in ChangeableSeat]?: RoomPersonRow[Field] | undefined }

export async function updateRoomPerson(db: Db, id: string, change: RoomPersonChange): Promise<void> {
  await db
    .update(roomPeople)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(roomPeople.id, id))
}

/** What somebody has who isn't in the room. */
export const outside = {
  seat: null,
  waiting_since: null,
  asked_at: null,
  has_camera: false,
  has_microphone: false,
  connection_id: null,
  entered_at: null,
} as const

export async function takeOutside(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(roomPeople)
    .set({ ...outside, updated_at: sql`now()` })
    .where(inArray(roomPeople.id, [...ids]))
}

const whoseRoom = {
  organization_id: roomPeople.organization_id,
  event_id: roomPeople.event_id,
  room_id: roomPeople.room_id,
}
export type RoomKey = { organization_id: string; event_id: string; room_id: string }

/** Notes that the connection is gone, unless a newer one has taken its place. False then. */
export async function loseRoomConnection(db: Db, connectionId: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(roomPeople)
    .set({ connection_id: null, left_at: at, updated_at: sql`now()` })
    .where(eq(roomPeople.connection_id, connectionId))
    .returning(whoseRoom)
  return rows.length > 0
}

/** Notes that all connections are gone, as the stage role starts. Returns the rooms that had some. */
export async function loseAllRoomConnections(db: Db, at: Date): Promise<RoomKey[]> {
  return db
    .update(roomPeople)
    .set({ connection_id: null, left_at: at, updated_at: sql`now()` })
    .where(isNotNull(roomPeople.connection_id))
    .returning(whoseRoom)
}
