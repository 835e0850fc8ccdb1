import { type StorageKind, storageKinds } from '@marquee/domain/storage'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { readPolicy, systemPolicy } from '#platform/db/columns.ts'
import { organizations } from '../organizations/schema.ts'

const ofOrganization = sql`organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)`
const kinds = sql.raw(storageKinds.map((kind) => `'${kind}'`).join(', '))

/** Bytes an organization uses, by kind, as of the last time its changes were summed. */
export const storageUsage = pgTable(
  'storage_usage',
  {
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    kind: text().$type<StorageKind>().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organization_id, table.kind] }),
    check('storage_usage_kind', sql`${table.kind} in (${kinds})`),
    readPolicy('storage_usage', ofOrganization),
    systemPolicy('storage_usage'),
  ],
).enableRLS()

/**
 * What was added and removed since. Triggers only insert rows, so work on two videos of one organization never waits. No
 * foreign key, because the deletion of an organization writes changes after its row is gone.
 */
export const storageChanges = pgTable(
  'storage_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organization_id: uuid().notNull(),
    kind: text().$type<StorageKind>().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('storage_changes_organization').on(table.organization_id),
    readPolicy('storage_changes', ofOrganization),
    systemPolicy('storage_changes'),
  ],
).enableRLS()
