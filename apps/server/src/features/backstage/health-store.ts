/** Every query on what the stage role sees go wrong on a stage. */
import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { stageHealth } from './schema.ts'

export type StageHealthRow = typeof stageHealth.$inferSelect

export async function putStageHealth(db: Db, health: typeof stageHealth.$inferInsert): Promise<void> {
  const { program, silent, frozen, seen_at } = health
  await db
    .insert(stageHealth)
    .values(health)
    .onConflictDoUpdate({ target: stageHealth.broadcast_id, set: { program, silent, frozen, seen_at } })
}

export async function findStageHealth(db: Db, broadcastId: string): Promise<StageHealthRow | undefined> {
  const [row] = await db.select().from(stageHealth).where(eq(stageHealth.broadcast_id, broadcastId))
  return row
}
