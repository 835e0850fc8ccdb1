/** Every query on activity. */
import { and, inArray, isNull, eq, lt } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { studioActivity } from './schema.ts'

export type NewStudioActivity = typeof studioActivity.$inferInsert

export async function insertActivities(db: Db, rows: NewStudioActivity[]): Promise<void> {
  await db.insert(studioActivity).values(rows)
}

type Batch = {
  /** Null for activities without an organization. */
  organizationId: string | null
  before: Date
  limit: number
}

/** Deletes up to `limit` activities from before `before` and returns how many. */
export async function deleteActivitiesBefore(
  db: Db,
  { organizationId, before, limit }: Batch,
): Promise<number> {
  const isOfOrganization =
    organizationId === null
      ? isNull(studioActivity.organization_id)
      : eq(studioActivity.organization_id, organizationId)
  const old = db
    .select({ id: studioActivity.id })
    .from(studioActivity)
    .where(and(isOfOrganization, lt(studioActivity.occurred_at, before)))
    .limit(limit)
  const deleted = await db.delete(studioActivity).where(inArray(studioActivity.id, old))
  return deleted.rowCount ?? 0
}

/** How many activities of the transaction's organization are older than `instant`. */
export async function countActivitiesBefore(db: Db, instant: Date): Promise<number> {
  return db.$count(studioActivity, lt(studioActivity.occurred_at, instant))
}
