import { type SQL, sql } from 'drizzle-orm'
import { type Db, readRows } from './database.ts'
import { z } from 'zod'

const existsRow = z.object({ has_any: z.boolean() })

/** Whether the query returns any row. With a `name`, which only this text has, it is planned once per connection. */
export async function hasRows(db: Db, found: SQL, name?: string): Promise<boolean> {
  const text = sql`select exists (${found}) has_any`
  const [row] = await readRows(db, existsRow, name === undefined ? text : { text, name })
  return row?.has_any === true
}
