/** Every query on the rows of imported files. */
import { problemOutcomes, type RowOutcome } from '@marquee/domain/registrant-import'
import { and, asc, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { registrantImportRows } from './schema.ts'

export type FileRow = Pick<
  typeof registrantImportRows.$inferSelect,
  'row' | 'cells' | 'address' | 'outcome' | 'registration_id'
>
const { row, cells, address, outcome, registration_id } = registrantImportRows
const columns = { row, cells, address, outcome, registration_id }

/** As JSON, because building a statement with a parameter for each value takes longer than running it. */
export async function insertRows(
  db: Db,
  of: { organizationId: string; importId: string },
  rows: readonly Pick<FileRow, 'row' | 'cells' | 'address' | 'outcome'>[],
): Promise<void> {
  await db.execute(
    sql`insert into registrant_import_rows (organization_id, import_id, row, cells, address, outcome)
      select ${of.organizationId}, ${of.importId}, "row", cells, address, outcome
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as written ("row" integer, cells jsonb, address text, outcome text)`,
  )
}

export type RowChange = Pick<FileRow, 'row' | 'outcome'> & {
  address?: string | null
  registration_id?: string | null
}

/** Sets the outcomes of these rows, and their address or registration where the change has one. */
export async function updateRows(db: Db, importId: string, changes: readonly RowChange[]): Promise<void> {
  if (changes.length === 0) return
  await db.execute(
    sql`update registrant_import_rows set outcome = changed.outcome,
        address = case when changed.keeps_address then registrant_import_rows.address else changed.address end,
        registration_id = changed.registration_id
      from (
        select written ->> 'outcome' outcome, written ->> 'address' address, not written ? 'address' keeps_address,
          (written ->> 'registration_id')::uuid registration_id, (written ->> 'row')::integer "row"
        from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) written
      ) changed
      where import_id = ${importId} and registrant_import_rows."row" = changed."row"`,
  )
}

type RowsToList = {
  importId: string
  outcomes?: readonly RowOutcome[] | undefined
  after?: number | undefined
  limit: number
}

/** The next rows in file order. */
export async function listRows(db: Db, { importId, outcomes, after, limit }: RowsToList): Promise<FileRow[]> {
  return db
    .select(columns)
    .from(registrantImportRows)
    .where(
      and(
        eq(registrantImportRows.import_id, importId),
        outcomes && inArray(outcome, [...outcomes]),
        after === undefined ? undefined : gt(row, after),
      ),
    )
    .orderBy(asc(row))
    .limit(limit)
}

type ReviewedPage = { importId: string; outcome: RowOutcome | undefined; limit: number; offset: number }

/** One page of the rows for review: rows that add no one first, then in file order. */
export async function listReviewedRows(
  db: Db,
  { importId, outcome: wanted, limit, offset }: ReviewedPage,
): Promise<FileRow[]> {
  const isOfImport = eq(registrantImportRows.import_id, importId)
  return db
    .select(columns)
    .from(registrantImportRows)
    .where(and(isOfImport, wanted && eq(outcome, wanted)))
    .orderBy(desc(inArray(outcome, [...problemOutcomes])), asc(row))
    .limit(limit)
    .offset(offset)
}

/** Makes rows for which the check found no place ready again, so that the import checks again. */
export async function retryFullRows(db: Db, importId: string): Promise<void> {
  await db
    .update(registrantImportRows)
    .set({ outcome: 'ready' })
    .where(and(eq(registrantImportRows.import_id, importId), eq(outcome, 'full')))
}

export async function deleteRows(db: Db, importId: string): Promise<void> {
  await db.delete(registrantImportRows).where(eq(registrantImportRows.import_id, importId))
}

type Added = { importId: string; outcome: RowOutcome; limit: number }

/** The next rows that added someone who is still registered and that the undo hasn't reached yet. */
export async function listAdded(db: Db, { importId, outcome: wanted, limit }: Added): Promise<FileRow[]> {
  const isAdded = and(
    eq(registrantImportRows.import_id, importId),
    eq(outcome, wanted),
    isNotNull(registration_id),
  )
  return db.select(columns).from(registrantImportRows).where(isAdded).orderBy(asc(row)).limit(limit)
}
