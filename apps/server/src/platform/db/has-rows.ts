import { type SQL, sql } from 'drizzle-orm'
import { type Db, readRows } from './database.ts'
import { z } from 'zod'

const existsRow = z.object({ has_any: z.boolean() })

export async function hasRows(db: Db, found: SQL): Promise<boolean> {
  const [row] = await readRows(db, existsRow, sql`select exists (${found}) has_any`)
  return row?.has_any === true
}
