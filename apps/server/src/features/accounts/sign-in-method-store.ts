/** Queries on what sign-ins were proved by. They run as the system role, as all on sign-ins. */
import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type SignInMethod, signIns } from './schema.ts'

/** What proved who signed in. */
export async function findSignInMethod(db: Db, signInId: string): Promise<SignInMethod | undefined> {
  const [signIn] = await db.select({ method: signIns.method }).from(signIns).where(eq(signIns.id, signInId))
  return signIn?.method
}

/** Nobody is signed in to the organisation any more who did not come in by single sign-on (AU-020). */
export async function revokeSignInsWithoutSso(db: Db, organizationId: string, at: Date): Promise<void> {
  await db
    .update(signIns)
    .set({ revoked_at: at, updated_at: at })
    .where(
      and(
        eq(signIns.organization_id, organizationId),
        notInArray(signIns.method, ['sso', 'okta']),
        isNull(signIns.revoked_at),
      ),
    )
}
