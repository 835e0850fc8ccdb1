import { sql } from 'drizzle-orm'
import { check, foreignKey, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { users } from '../accounts/schema.ts'
import { organizations, workspaces } from '../organizations/schema.ts'

/** A hub page: where an organization, or one of its teams, shows its events (HB-001). */
export const hubPages = pgTable(
  'hub_pages',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Null for a page of the organization. */
    workspace_id: uuid(),
    name: text().notNull(),
    builder_raw_json: jsonb().$type<Record<string, unknown>>(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (table) => [
    foreignKey({
      columns: [table.organization_id, table.workspace_id],
      foreignColumns: [workspaces.organization_id, workspaces.id],
    }),
    check('hub_pages_name', sql`length(${table.name}) between 1 and 255`),
    index('hub_pages_by_created').on(table.organization_id, table.created_at, table.id),
    index('hub_pages_by_name').on(table.organization_id, sql`lower(${table.name})`, table.id),
    index('hub_pages_workspace').on(table.organization_id, table.workspace_id),
    index('hub_pages_creator').on(table.created_by),
    ...organizationPolicies('hub_pages', table.organization_id),
  ],
).enableRLS()
