import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { organizations } from '../organizations/schema.ts'

/** A label for an organization's events and series (AG-062). */
export const tags = pgTable(
  'tags',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    tag_name: text().notNull(),
    ...timestamps,
  },
  (table) => [
    unique('tags_of_organization_key').on(table.organization_id, table.id),
    uniqueIndex('tags_name').on(table.organization_id, sql`lower(${table.tag_name})`),
    index('tags_by_created').on(table.organization_id, table.created_at, table.id),
    check('tags_tag_name', sql`length(${table.tag_name}) between 1 and 100`),
    ...organizationPolicies('tags', table.organization_id),
  ],
).enableRLS()
