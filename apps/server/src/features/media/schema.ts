import { foreignKey, bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, organizationPolicies, timestamps } from '../../platform/db/columns.ts'
import { users } from '../accounts/schema.ts'
import { videoAssets } from '../video-library/schema.ts'

/** An upload on its way: the bytes lie in the work folder under the asset's id until they are whole. */
export const uploads = pgTable(
  'uploads',
  {
    video_asset_id: uuid().primaryKey(),
    organization_id: uuid().notNull(),
    created_by: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    file_name: text().notNull(),
    /** Name, size and date of the file, by which a browser knows it again. */
    fingerprint: text().notNull(),
    size_bytes: bigint({ mode: 'number' }).notNull(),
    /** When the last byte was there; null while it is missing. */
    finished_at: instant(),
    ...timestamps,
  },
  (table) => [
    foreignKey({
      columns: [table.organization_id, table.video_asset_id],
      foreignColumns: [videoAssets.organization_id, videoAssets.id],
    }).onDelete('cascade'),
    index('uploads_creator').on(table.created_by, table.created_at),
    index('uploads_age').on(table.updated_at),
    ...organizationPolicies('uploads', table.organization_id),
  ],
).enableRLS()
