import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant, organizationPolicies, ownRowPolicies } from '#platform/db/columns.ts'
import { eventColumns, eventKey } from '../events/schema.ts'
import { profileKey } from '../profiles/schema.ts'

/** Attendees who agreed that others at the event see them while they are there. */
export const shownPeople = pgTable(
  'shown_people',
  {
    ...eventColumns(),
    profile_id: uuid().notNull(),
    shown_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.profile_id] }),
    eventKey(table, 'shown_people_event_fk').onDelete('cascade'),
    profileKey('shown_people_profile_fk', [table.organization_id, table.profile_id]).onDelete('cascade'),
    index('shown_people_profile').on(table.profile_id),
    ...organizationPolicies('shown_people', table.organization_id),
    ...ownRowPolicies('shown_people', table),
  ],
).enableRLS()
