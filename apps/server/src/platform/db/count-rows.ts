import { type SQL, sql } from 'drizzle-orm'
import { type Db, readRows } from './database.ts'
import { countRow } from './row-schemas.ts'

export async function countRows(db: Db, found: SQL): Promise<number> {
  const [row] = await readRows(db, countRow, sql`select count(*) from (${found}) found`)
  return row?.count ?? 0
}
