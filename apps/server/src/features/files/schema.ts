import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, organizationPolicies, systemPolicy, timestamps } from '#platform/db/columns.ts'
import { organizations } from '../organizations/schema.ts'

/** A file of an organisation in the store, by its key; or one whose bytes are on their way. */
export const storedFiles = pgTable(
  'stored_files',
  {
    key: text().primaryKey(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Of what is on its way: the most that it may be. */
    size_bytes: bigint({ mode: 'number' }).notNull(),
    /** When the last byte was there; null while it is on its way. */
    stored_at: instant(),
    ...timestamps,
  },
  (table) => [
    index('stored_files_organization').on(table.organization_id),
    index('stored_files_on_their_way').on(table.created_at).where(sql`${table.stored_at} is null`),
    ...organizationPolicies('stored_files', table.organization_id),
  ],
).enableRLS()

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
