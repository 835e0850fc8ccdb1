/** Every query on activity. */
import { lt } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { studioActivity } from './schema.ts'

export type NewActivity = typeof studioActivity.$inferInsert

/** The activities are kept. */
export async function insertActivities(db: Db, rows: NewActivity[]): Promise<void> {
  await db.insert(studioActivity).values(rows)
}

/** Nothing that was done before `instant` is kept. */
export async function deleteActivitiesBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(studioActivity).where(lt(studioActivity.occurred_at, instant))
}
