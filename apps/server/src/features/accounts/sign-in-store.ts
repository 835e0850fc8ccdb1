/** Queries on sign-ins. They run as the system role, since no one is signed in yet. */
import { and, count, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import { type Db, onlyRow } from '#platform/db/database.ts'
import { ssoMethods } from '@marquee/domain/accounts'
import { familyOf, hashRefreshToken, type RefreshToken } from './refresh-token.ts'
import { signIns } from './schema.ts'

export type SignIn = typeof signIns.$inferSelect
type OpenSignIns = { userId: string; at: Date; providerOf?: string | undefined }

export async function insertSignIn(db: Db, signIn: typeof signIns.$inferInsert): Promise<SignIn> {
  return onlyRow(await db.insert(signIns).values(signIn).returning())
}

/** Finds the sign-in that this refresh token belongs or belonged to, and locks it so that concurrent refreshes queue up. */
export async function lockSignInByRefreshToken(db: Db, token: string): Promise<SignIn | undefined> {
  const family = familyOf(token)
  const hash = hashRefreshToken(token)
  const [signIn] = await db
    .select()
    .from(signIns)
    .where(
      family === undefined
        ? or(eq(signIns.refresh_hash, hash), eq(signIns.previous_refresh_hash, hash))
        : eq(signIns.refresh_family, family),
    )
    .for('update')
  return signIn
}

export async function rotateSignIn(
  db: Db,
  signIn: SignIn,
  next: Pick<RefreshToken, 'hash' | 'family'> & { at: Date; expiresAt: Date },
): Promise<void> {
  await db
    .update(signIns)
    .set({
      refresh_family: next.family,
      refresh_hash: next.hash,
      previous_refresh_hash: signIn.refresh_hash,
      rotated_at: next.at,
      expires_at: next.expiresAt,
      updated_at: next.at,
    })
    .where(eq(signIns.id, signIn.id))
}

/** The method and organization of the sign-in; undefined once it is revoked or expired. */
export async function findAliveSignIn(
  db: Db,
  signInId: string,
  at: Date,
): Promise<Pick<SignIn, 'method' | 'organization_id'> | undefined> {
  const [alive] = await db
    .select({ method: signIns.method, organization_id: signIns.organization_id })
    .from(signIns)
    .where(and(eq(signIns.id, signInId), isNull(signIns.revoked_at), gt(signIns.expires_at, at)))
  return alive
}

export async function lockSignIn(db: Db, signInId: string): Promise<SignIn | undefined> {
  const [signIn] = await db.select().from(signIns).where(eq(signIns.id, signInId)).for('update')
  return signIn
}

/** Moves the sign-in to this organization; tokens issued earlier still name the previous one. */
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

/** Whether the person has signed in with this device before. */
export async function isDeviceKnown(
  db: Db,
  { userId, deviceHash }: { userId: string; deviceHash: Buffer },
): Promise<boolean> {
  const [signIn] = await db
    .select({ id: signIns.id })
    .from(signIns)
    .where(and(eq(signIns.user_id, userId), eq(signIns.device_hash, deviceHash)))
    .limit(1)
  return signIn !== undefined
}

/** The person's open sign-ins; with `providerOf`, only those through this organization's identity provider. */
function isOpen({ userId, at, providerOf }: OpenSignIns): SQL | undefined {
  return and(
    eq(signIns.user_id, userId),
    isNull(signIns.revoked_at),
    gt(signIns.expires_at, at),
    providerOf === undefined
      ? undefined
      : and(eq(signIns.organization_id, providerOf), inArray(signIns.method, ssoMethods)),
  )
}

/** A page of the person's open sign-ins, newest first, and the total count. */
export async function listOpenSignIns(
  db: Db,
  { limit, offset, ...open }: OpenSignIns & { limit: number; offset: number },
): Promise<{ rows: SignIn[]; count: number }> {
  const rows = await db
    .select()
    .from(signIns)
    .where(isOpen(open))
    .orderBy(desc(signIns.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ count: count() }).from(signIns).where(isOpen(open))
  return { rows, count: counted?.count ?? 0 }
}

/** Revokes the person's open sign-ins (one, those to one organization, all but one, or all) and returns their ids. */
export async function revokeSignIns(
  db: Db,
  which: OpenSignIns & { signInId?: string; organizationId?: string; exceptId?: string },
): Promise<string[]> {
  const revoked = await db
    .update(signIns)
    .set({ revoked_at: which.at, updated_at: which.at })
    .where(
      and(
        isOpen(which),
        which.signInId === undefined ? undefined : eq(signIns.id, which.signInId),
        which.organizationId === undefined ? undefined : eq(signIns.organization_id, which.organizationId),
        which.exceptId === undefined ? undefined : ne(signIns.id, which.exceptId),
      ),
    )
    .returning({ id: signIns.id })
  return revoked.map(({ id }) => id)
}

/** The sign-ins among `ids` that are neither revoked nor expired. */
export async function listAliveSignIns(db: Db, ids: readonly string[], at: Date): Promise<string[]> {
  const alive = await db
    .select({ id: signIns.id })
    .from(signIns)
    .where(and(inArray(signIns.id, [...ids]), isNull(signIns.revoked_at), gt(signIns.expires_at, at)))
  return alive.map(({ id }) => id)
}

/** When the person last signed in to the organization; null if never. */
export async function findLastSignIn(
  db: Db,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<Date | null> {
  const [last] = await db
    .select({ created_at: signIns.created_at })
    .from(signIns)
    .where(and(eq(signIns.user_id, userId), eq(signIns.organization_id, organizationId)))
    .orderBy(desc(signIns.id))
    .limit(1)
  return last?.created_at ?? null
}

/** Deletes sign-ins that expired before `before`; devices seen only in them become unknown. */
export async function deleteSignInsEndedBefore(db: Db, before: Date): Promise<void> {
  await db.delete(signIns).where(lt(signIns.expires_at, before))
}
