import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { users } from '../accounts/schema.ts'
import { events } from '../events/schema.ts'
import { organizations, workspaces } from '../organizations/schema.ts'

/** What events are created from; its blueprint has everything they start with (EV-115). */
export const templates = pgTable(
  'templates',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    workspace_id: uuid(),
    title: text().notNull(),
    description: text().notNull().default(''),
    blueprint_event_id: uuid().notNull(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (table) => [
    unique('templates_blueprint').on(table.organization_id, table.blueprint_event_id),
    // The use case deletes the blueprint, which deletes the template.
    foreignKey({
      columns: [table.organization_id, table.blueprint_event_id],
      foreignColumns: [events.organization_id, events.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.organization_id, table.workspace_id],
      foreignColumns: [workspaces.organization_id, workspaces.id],
      // Whoever deletes a team says first where its things go (`team-part.ts`).
    }).onDelete('no action'),
    check('templates_title', sql`length(${table.title}) between 1 and 255`),
    index('templates_by_created').on(table.organization_id, table.created_at, table.id),
    index('templates_by_title').on(table.organization_id, sql`lower(${table.title})`, table.id),
    index('templates_workspace').on(table.organization_id, table.workspace_id),
    index('templates_creator').on(table.created_by),
    ...organizationPolicies('templates', table.organization_id),
  ],
).enableRLS()
