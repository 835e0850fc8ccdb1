/** Every query on the stored bytes of imported files. */
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { registrantImportPieces } from './schema.ts'

const { import_id, piece, content } = registrantImportPieces

export async function insertPiece(db: Db, added: typeof registrantImportPieces.$inferInsert): Promise<void> {
  await db.insert(registrantImportPieces).values(added)
}

export async function findPiece(db: Db, importId: string, at: number): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ content })
    .from(registrantImportPieces)
    .where(and(eq(import_id, importId), eq(piece, at)))
  return row?.content
}

export async function deletePieces(db: Db, importId: string): Promise<void> {
  await db.delete(registrantImportPieces).where(eq(import_id, importId))
}

/** Deletes the bytes of the organization's files that have a row with one of these addresses, in lower case. */
export async function deletePiecesNaming(
  db: Db,
  organizationId: string,
  addresses: readonly string[],
): Promise<void> {
  await db.execute(
    sql`with named as (
        select distinct import_id from registrant_import_rows
        where organization_id = ${organizationId} and address = any(${sql.param([...addresses])}::text[])
      ), closed as (
        update registrant_imports set is_encoding_open = false
        where organization_id = ${organizationId} and id in (select import_id from named)
      )
      delete from registrant_import_pieces
      where organization_id = ${organizationId} and import_id in (select import_id from named)`,
  )
}
