/** Queries on what sign-ins were proved by. They run as the system role, as all on sign-ins. */
import { and, eq, gt, isNull, notInArray } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type SignInMethod, ssoMethods } from '@marquee/domain/accounts'
import { signIns } from './schema.ts'

/** What proved who signed in. */
export async function findSignInMethod(db: Db, signInId: string): Promise<SignInMethod | undefined> {
  const [signIn] = await db.select({ method: signIns.method }).from(signIns).where(eq(signIns.id, signInId))
  return signIn?.method
}

/** The open sign-ins to the organization are revoked, however they were proved. The reply is their ids. */
export async function revokeRowsOfOrganization(db: Db, organizationId: string, at: Date): Promise<string[]> {
  const revoked = await db
    .update(signIns)
    .set({ revoked_at: at, updated_at: at })
    .where(and(eq(signIns.organization_id, organizationId), isNull(signIns.revoked_at)))
    .returning({ id: signIns.id })
  return revoked.map(({ id }) => id)
}

/** The open sign-ins to the organization that were not proved by single sign-on are revoked. The reply is their ids. */
export async function revokeRowsWithoutSso(db: Db, organizationId: string, at: Date): Promise<string[]> {
  const revoked = await db
    .update(signIns)
    .set({ revoked_at: at, updated_at: at })
    .where(
      and(
        eq(signIns.organization_id, organizationId),
        notInArray(signIns.method, ssoMethods),
        isNull(signIns.revoked_at),
        gt(signIns.expires_at, at),
      ),
    )
    .returning({ id: signIns.id })
  return revoked.map(({ id }) => id)
}
