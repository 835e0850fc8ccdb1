import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, organizationPolicies, systemPolicy, timestamps } from '#platform/db/columns.ts'
import { organizations } from '../organizations/schema.ts'

/** A file of an organization, in the store or still being uploaded. */
export const storedFiles = pgTable(
  'stored_files',
  {
    key: text().primaryKey(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** While the file is being uploaded, its largest possible size. */
    size_bytes: bigint({ mode: 'number' }).notNull(),
    /** When the last byte arrived; null until then. */
    stored_at: instant(),
    ...timestamps,
  },
  (table) => [
    index('stored_files_organization').on(table.organization_id),
    index('stored_files_on_their_way').on(table.created_at).where(sql`${table.stored_at} is null`),
    ...organizationPolicies('stored_files', table.organization_id),
  ],
).enableRLS()

/** Stored files that nothing uses, and since when. The row is deleted when the file is used again. */
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
