/** Queries on sign-in methods. They run as the system role, like all on sign-ins. */
import { and, eq, gt, isNull, notInArray } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type SignInMethod, ssoMethods } from '@marquee/domain/accounts'
import { signIns } from './schema.ts'

/** How the person signed in. */
export async function findSignInMethod(db: Db, signInId: string): Promise<SignInMethod | undefined> {
  const [signIn] = await db.select({ method: signIns.method }).from(signIns).where(eq(signIns.id, signInId))
  return signIn?.method
}

/** Revokes all open sign-ins to the organization and returns their ids. */
export async function revokeRowsOfOrganization(db: Db, organizationId: string, at: Date): Promise<string[]> {
  const revoked = await db
    .update(signIns)
    .set({ revoked_at: at, updated_at: at })
    .where(and(eq(signIns.organization_id, organizationId), isNull(signIns.revoked_at)))
    .returning({ id: signIns.id })
  return revoked.map(({ id }) => id)
}

/** Revokes the open sign-ins to the organization that didn't use single sign-on and returns their ids. */
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
