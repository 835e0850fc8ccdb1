import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  audienceReadPolicy,
  id,
  instant,
  isOfEvent,
  organizationPolicies,
  ownProfile,
  timestamps,
} from '#platform/db/columns.ts'
import { eventColumns, eventKey } from '../events/schema.ts'
import { profileKey } from '../profiles/schema.ts'
import { rooms } from '../rooms/schema.ts'

/** Who is in a room, waits for a seat there, or was there. A person is there once, however often they reload. */
export const roomPeople = pgTable(
  'room_people',
  {
    id: id(),
    ...eventColumns(),
    room_id: uuid().notNull(),
    profile_id: uuid().notNull(),
    /** From 1; kept while they reconnect. Null for those who wait, and those who left. */
    seat: integer(),
    /** Since when they wait for a seat; null unless they do. */
    waiting_since: instant(),
    /** When somebody who waits last asked for a seat. */
    asked_at: instant(),
    /** Whether they lead the room. */
    is_host: boolean().notNull().default(false),
    is_muted: boolean().notNull().default(false),
    is_removed: boolean().notNull().default(false),
    has_camera: boolean().notNull().default(false),
    has_microphone: boolean().notNull().default(false),
    /** The newest connection, which replaced the ones before; null while there is none. */
    connection_id: uuid(),
    /** Since when there is no connection; null while there is one. */
    left_at: instant(),
    /** Since when they have been in the room; null until they connect, and once they have left. */
    entered_at: instant(),
    ...timestamps,
  },
  (table) => [
    unique('room_people_key').on(table.room_id, table.profile_id),
    uniqueIndex('room_people_seat').on(table.room_id, table.seat),
    eventKey(table, 'room_people_event_fk').onDelete('cascade'),
    foreignKey({
      name: 'room_people_room_fk',
      columns: [table.organization_id, table.room_id],
      foreignColumns: [rooms.organization_id, rooms.id],
    }).onDelete('cascade'),
    profileKey('room_people_profile_fk', [table.organization_id, table.profile_id]).onDelete('cascade'),
    check('room_people_seat_number', sql`${table.seat} between 1 and 50`),
    check('room_people_place', sql`${table.seat} is null or ${table.waiting_since} is null`),
    index('room_people_profile').on(table.profile_id),
    index('room_people_event').on(table.organization_id, table.event_id),
    // Those of every organization whose connections the stage role has, which it forgets as it starts.
    index('room_people_connected').on(table.connection_id).where(sql`${table.connection_id} is not null`),
    ...organizationPolicies('room_people', table.organization_id),
    // Whoever sits in a room reads its chat.
    audienceReadPolicy(
      'room_people',
      sql`${isOfEvent(table.organization_id, table.event_id)} and ${table.profile_id} = ${ownProfile}`,
    ),
  ],
).enableRLS()
