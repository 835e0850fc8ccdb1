import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { deviceChecks } from './schema.ts'

export type DeviceCheckRow = typeof deviceChecks.$inferSelect

/** Keeps the check, in place of the person's former one for this session. */
export async function putDeviceCheck(db: Db, check: typeof deviceChecks.$inferInsert): Promise<void> {
  const { organization_id: _o, event_id: _e, broadcast_id: _b, profile_id: _p, ...found } = check
  await db
    .insert(deviceChecks)
    .values(check)
    .onConflictDoUpdate({
      target: [deviceChecks.broadcast_id, deviceChecks.profile_id],
      set: { ...found, updated_at: sql`now()` },
    })
}

/** The newest check of everyone who made one for the session. */
export async function listDeviceChecks(db: Db, broadcastId: string): Promise<DeviceCheckRow[]> {
  return db.select().from(deviceChecks).where(eq(deviceChecks.broadcast_id, broadcastId))
}
