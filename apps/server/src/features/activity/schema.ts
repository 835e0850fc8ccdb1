import type { Activity } from '@marquee/domain/activity'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, organizationPolicies } from '#platform/db/columns.ts'
import { users } from '../accounts/schema.ts'
import { organizations } from '../organizations/schema.ts'

/** Something done in the studio. Rows are never changed, and deleted after their retention. */
export const studioActivity = pgTable(
  'studio_activity',
  {
    id: id(),
    /** Null for people who aren't signed in or have no organization; only the system role sees these rows. */
    organization_id: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    anonymous_id: uuid().notNull(),
    session_id: uuid().notNull(),
    name: text().$type<Activity['name']>().notNull(),
    /** Only for page views. */
    route: text(),
    /** For all other activities, everything but the name. */
    details: jsonb().$type<Record<string, unknown>>(),
    occurred_at: instant().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    check('studio_activity_page_view', sql`(${table.name} = 'page_view') = (${table.route} is not null)`),
    index('studio_activity_organization').on(table.organization_id, table.occurred_at),
    index('studio_activity_user').on(table.user_id),
    // For the pruning.
    index('studio_activity_occurred').on(table.occurred_at),
    ...organizationPolicies('studio_activity', table.organization_id),
  ],
).enableRLS()
