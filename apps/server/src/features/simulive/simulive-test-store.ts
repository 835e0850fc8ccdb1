/** Every query on test runs. */
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { simuliveTests } from './schema.ts'

export type SimuliveTestRow = typeof simuliveTests.$inferSelect
export type NewSimuliveTest = Omit<typeof simuliveTests.$inferInsert, 'created_at' | 'updated_at'>

/** The latest test run of the session. */
export async function findTest(db: Db, broadcastId: string): Promise<SimuliveTestRow | undefined> {
  const [row] = await db.select().from(simuliveTests).where(eq(simuliveTests.broadcast_id, broadcastId))
  return row
}

/** The test run of the session that hasn't ended at `now`. */
export async function findRunningTest(
  db: Db,
  broadcastId: string,
  now: Date,
): Promise<SimuliveTestRow | undefined> {
  const [row] = await db
    .select()
    .from(simuliveTests)
    .where(and(eq(simuliveTests.broadcast_id, broadcastId), gt(simuliveTests.ends_at, now)))
  return row
}

/** Starts a test run; undefined if one is running. */
export async function insertTest(db: Db, test: NewSimuliveTest): Promise<SimuliveTestRow | undefined> {
  const { broadcast_id: _, organization_id: __, ...run } = test
  const [started] = await db
    .insert(simuliveTests)
    .values(test)
    .onConflictDoUpdate({
      target: simuliveTests.broadcast_id,
      set: { ...run, updated_at: sql`now()` },
      setWhere: lte(simuliveTests.ends_at, test.started_at),
    })
    .returning()
  return started
}

/** Ends the test run of the session at `now`. False if none was running. */
export async function endTest(db: Db, broadcastId: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(simuliveTests)
    .set({
      ends_at: sql`greatest(${simuliveTests.started_at}, ${now.toISOString()})`,
      updated_at: sql`now()`,
    })
    .where(and(eq(simuliveTests.broadcast_id, broadcastId), gt(simuliveTests.ends_at, now)))
    .returning({ id: simuliveTests.broadcast_id })
  return ended.length > 0
}
