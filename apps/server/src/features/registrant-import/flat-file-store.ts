/** Every query on imports; their rows have their own store. */
import type { SubmitFlatFile } from '@marquee/domain/registrant-import'
import type { TextEncoding } from '@marquee/domain/text-encodings'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { BatchTables } from '#platform/batches/batch-store.ts'
import { type Db, onlyRow } from '#platform/db/database.ts'
import { registrantImportRows, registrantImports, type StoredColumn } from './schema.ts'

export type ImportRow = typeof registrantImports.$inferSelect

export async function insertImport(
  db: Db,
  added: Pick<
    typeof registrantImports.$inferInsert,
    'organization_id' | 'event_id' | 'file_name' | 'columns' | 'encoding' | 'is_encoding_open' | 'created_by'
  >,
): Promise<ImportRow> {
  return onlyRow(await db.insert(registrantImports).values(added).returning())
}

export const importTables: BatchTables = {
  table: registrantImports,
  owner: registrantImports.event_id,
  items: { table: registrantImportRows, batch: registrantImportRows.import_id },
}

/** Newest first. */
export async function readImports(db: Db, ids: readonly string[]): Promise<ImportRow[]> {
  const { id } = registrantImports
  return db
    .select()
    .from(registrantImports)
    .where(inArray(id, [...ids]))
    .orderBy(desc(id))
}

type ImportChange = Partial<Omit<SubmitFlatFile, 'sheet_id'>> & {
  columns?: StoredColumn[]
  encoding?: TextEncoding | null
}

export async function updateImport(db: Db, id: string, change: ImportChange): Promise<ImportRow> {
  const rows = await db
    .update(registrantImports)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(registrantImports.id, id))
    .returning()
  return onlyRow(rows)
}
