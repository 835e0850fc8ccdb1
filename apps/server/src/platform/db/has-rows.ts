import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from './database.ts'

/** Whether the query `found` has a row. */
export async function hasRows(db: Db, found: SQL): Promise<boolean> {
  const [row] = await rowsOf<{ has_any: boolean }>(db, sql`select exists (${found}) has_any`)
  return row?.has_any === true
}
