/** Deleted rows that can be restored: a policy hides them from every query (0095). */
import { sql } from 'drizzle-orm'
import { type Db } from './database.ts'

/** Runs `work` with deleted rows visible. Nothing else may use the transaction meanwhile. */
export async function seeingDeleted<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  await db.execute(sql`select set_config('app.sees_deleted', 'on', true)`)
  const result = await work()
  // A failure ends the transaction, and the setting with it.
  await db.execute(sql`select set_config('app.sees_deleted', '', true)`)
  return result
}
