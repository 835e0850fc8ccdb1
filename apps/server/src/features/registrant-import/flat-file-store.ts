/** Every query on imports; their rows have their own store. */
import type { FlatFileStatus, SubmitFlatFile } from '@marquee/domain/registrant-import'
import type { TextEncoding } from '@marquee/domain/text-encodings'
import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#platform/db/database.ts'
import { registrantImports, type StoredColumn } from './schema.ts'

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

export async function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(registrantImports).where(eq(registrantImports.id, id))
  return row
}

/** Locks the import until the transaction ends, so that only one process continues it. */
export async function lockImport(db: Db, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(registrantImports).where(eq(registrantImports.id, id)).for('update')
  return row
}

/** One page of the imports of the event that were submitted, newest first; and how many there are. */
export async function listImports(
  db: Db,
  { eventId, limit, offset }: { eventId: string; limit: number; offset: number },
): Promise<{ rows: ImportRow[]; count: number }> {
  const isListed = and(eq(registrantImports.event_id, eventId), ne(registrantImports.status, 'checked'))
  const rows = await db
    .select()
    .from(registrantImports)
    .where(isListed)
    .orderBy(desc(registrantImports.id))
    .limit(limit)
    .offset(offset)
  return { rows, count: await db.$count(registrantImports, isListed) }
}

type ImportChange = Partial<Omit<SubmitFlatFile, 'sheet_id'>> & {
  columns?: StoredColumn[]
  encoding?: TextEncoding | null
  status?: FlatFileStatus
  created_by?: string
  finished_at?: Date | null
}

/** Also says that the import was at work just now. */
export async function updateImport(db: Db, id: string, change: ImportChange): Promise<ImportRow> {
  const rows = await db
    .update(registrantImports)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(registrantImports.id, id))
    .returning()
  return onlyRow(rows)
}

/** Imports of all organizations that are at work but weren't since `before`. */
export async function listStalledImports(db: Db, before: Date): Promise<ImportRow[]> {
  const isAtWork = inArray(registrantImports.status, ['importing', 'undoing'])
  return db
    .select()
    .from(registrantImports)
    .where(and(isAtWork, lt(registrantImports.updated_at, before)))
    .limit(100)
}

/** Deletes imports of all organizations, with their rows: those never submitted, and those that ended long ago. */
export async function deleteOldImports(
  db: Db,
  { checkedBefore, endedBefore }: { checkedBefore: Date; endedBefore: Date },
): Promise<void> {
  const { status, updated_at } = registrantImports
  await db.delete(registrantImports).where(and(eq(status, 'checked'), lt(updated_at, checkedBefore)))
  await db
    .delete(registrantImports)
    .where(and(inArray(status, ['imported', 'undone']), lt(updated_at, endedBefore)))
}
