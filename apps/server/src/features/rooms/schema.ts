import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { audienceReadPolicy, id, isOfEvent, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { booths } from '../booths/schema.ts'
import { eventColumns, eventKey } from '../events/schema.ts'
import { profileKey } from '../profiles/schema.ts'

/** A room where an event's attendees talk: a discussion room, a breakout room, or a booth's room (AG-043). */
export const rooms = pgTable(
  'rooms',
  {
    id: id(),
    ...eventColumns(),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** Position among the rooms of the event or booth, from 0. */
    rank: integer().notNull(),
    seats: integer().notNull().default(10),
    is_breakout: boolean().notNull().default(false),
    is_booth: boolean().notNull().default(false),
    /** Only for a booth's room. */
    booth_id: uuid(),
    owner_profile_id: uuid(),
    ...timestamps,
  },
  (table) => [
    unique('rooms_of_organization_key').on(table.organization_id, table.id),
    eventKey(table).onDelete('cascade'),
    foreignKey({
      columns: [table.organization_id, table.booth_id],
      foreignColumns: [booths.organization_id, booths.id],
    }).onDelete('cascade'),
    profileKey('rooms_owner_profile_fk', [table.organization_id, table.owner_profile_id]).onDelete(
      'set null',
    ),
    check('rooms_title', sql`length(${table.title}) between 1 and 255`),
    // AG-059.
    check('rooms_seats', sql`${table.seats} between 1 and 50`),
    check('rooms_booth', sql`${table.is_booth} = (${table.booth_id} is not null)`),
    index('rooms_event').on(table.organization_id, table.event_id, table.rank),
    index('rooms_booth_id').on(table.organization_id, table.booth_id),
    index('rooms_owner').on(table.owner_profile_id),
    ...organizationPolicies('rooms', table.organization_id),
    audienceReadPolicy('rooms', isOfEvent(table.organization_id, table.event_id)),
  ],
).enableRLS()
