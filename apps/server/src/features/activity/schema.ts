import type { Activity } from '@marquee/domain/activity'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, organizationPolicies } from '#platform/db/columns.ts'
import { users } from '../accounts/schema.ts'
import { organizations } from '../organizations/schema.ts'

/** Something done in the studio; rows are added and, after a time, removed, never changed. */
export const studioActivity = pgTable(
  'studio_activity',
  {
    id: id(),
    /** Null for who is not signed in or has no organization: only the system role sees these. */
    organization_id: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    anonymous_id: uuid().notNull(),
    session_id: uuid().notNull(),
    name: text().$type<Activity['name']>().notNull(),
    /** Of page views. */
    route: text(),
    /** Of everything else: what the activity says beyond its name. */
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
