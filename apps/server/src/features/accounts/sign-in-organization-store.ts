/** Queries on where a sign-in is to. They run as the system role. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { signIns } from './schema.ts'

/** The sign-in, locked until the transaction ends. */
export async function lockSignIn(db: Db, signInId: string): Promise<typeof signIns.$inferSelect | undefined> {
  const [signIn] = await db.select().from(signIns).where(eq(signIns.id, signInId)).for('update')
  return signIn
}

/** The sign-in is to this organization; tokens that were issued before still name the one before. */
export async function moveSignIn(
  db: Db,
  signInId: string,
  to: { organizationId: string; at: Date },
): Promise<void> {
  await db
    .update(signIns)
    .set({ organization_id: to.organizationId, updated_at: to.at })
    .where(and(eq(signIns.id, signInId), isNull(signIns.revoked_at)))
}
