import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, systemPolicy } from '#platform/db/columns.ts'
import { organizations } from '../organizations/schema.ts'

/** Stored files that nothing names, each since it was first found so; one that is named again leaves the table. */
export const unusedFiles = pgTable(
  'unused_files',
  {
    key: text().primaryKey(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    found_at: instant().notNull(),
  },
  (table) => [index('unused_files_organization').on(table.organization_id), systemPolicy('unused_files')],
).enableRLS()
