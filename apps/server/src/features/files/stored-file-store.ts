/** Every query on stored files. */
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { storedFiles } from './schema.ts'

export type StoredFileRow = typeof storedFiles.$inferSelect
type NewStoredFile = Pick<StoredFileRow, 'key' | 'organization_id' | 'size_bytes' | 'stored_at'>

/** False if a file with this key already exists. */
export async function insertStoredFile(db: Db, file: NewStoredFile): Promise<boolean> {
  const inserted = await db.insert(storedFiles).values(file).onConflictDoNothing().returning()
  return inserted.length > 0
}

export async function markFileStored(
  db: Db,
  key: string,
  stored: { size_bytes: number; stored_at: Date },
): Promise<void> {
  await db
    .update(storedFiles)
    .set({ ...stored, updated_at: sql`now()` })
    .where(eq(storedFiles.key, key))
}

export async function deleteStoredFiles(db: Db, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += batch) {
    await db.delete(storedFiles).where(inArray(storedFiles.key, keys.slice(from, from + batch)))
  }
}

const batch = 1000

/** Files of every organization whose upload started before then and never finished. Run by the system role. */
export async function listUnfinishedUploads(db: Db, before: Date): Promise<StoredFileRow[]> {
  return db
    .select()
    .from(storedFiles)
    .where(and(isNull(storedFiles.stored_at), lt(storedFiles.created_at, before)))
    .orderBy(asc(storedFiles.created_at))
}

export async function findKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(inArray(storedFiles.key, [...keys]))
  return new Set(rows.map(({ key }) => key))
}
