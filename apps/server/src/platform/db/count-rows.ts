import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from './database.ts'

/** How many rows the query `found` has. */
export async function countRows(db: Db, found: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*) from (${found}) found`)
  return row?.count ?? 0
}
