/** Every query on activity. */
import { and, inArray, isNull, eq, lt } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { studioActivity } from './schema.ts'

export type NewActivity = typeof studioActivity.$inferInsert

/** The activities are kept. */
export async function insertActivities(db: Db, rows: NewActivity[]): Promise<void> {
  await db.insert(studioActivity).values(rows)
}

type Old = {
  /** Null for what nobody's organization is known of. */
  organizationId: string | null
  before: Date
  atMost: number
}

/** So many of what was done before `before` are forgotten; the reply is how many were. */
export async function deleteActivitiesBefore(
  db: Db,
  { organizationId, before, atMost }: Old,
): Promise<number> {
  const ofWhom =
    organizationId === null
      ? isNull(studioActivity.organization_id)
      : eq(studioActivity.organization_id, organizationId)
  const old = db
    .select({ id: studioActivity.id })
    .from(studioActivity)
    .where(and(ofWhom, lt(studioActivity.occurred_at, before)))
    .limit(atMost)
  const gone = await db.delete(studioActivity).where(inArray(studioActivity.id, old))
  return gone.rowCount ?? 0
}

/** How many activities of the transaction's organization are older than `instant`. */
export async function countActivitiesBefore(db: Db, instant: Date): Promise<number> {
  return db.$count(studioActivity, lt(studioActivity.occurred_at, instant))
}
