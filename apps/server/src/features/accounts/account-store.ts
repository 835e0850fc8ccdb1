/** Every query on users and sign-ins. They run as the system role: who signs in is not yet known. */
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { type Db, onlyRow, preparedOnce } from '#platform/db/database.ts'
import { signIns, users } from './schema.ts'

export type User = typeof users.$inferSelect
export type SignIn = typeof signIns.$inferSelect

/** The person with this address, whatever its case. */
export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return user
}

/** The person's own description. */
export async function findPerson(db: Db, userId: string) {
  const { id, email, first_name, last_name, company, status, is_content_lab_standalone } = users
  const [person] = await db
    .select({ id, email, first_name, last_name, company, status, is_content_lab_standalone })
    .from(users)
    .where(eq(users.id, userId))
  return person
}

/** Names of the people with these ids, by id; people whom the organisation may not see are left out. */
export async function listPeople(db: Db, userIds: readonly string[]) {
  const people = userIds.length === 0 ? [] : await peopleByIds(db).execute({ ids: userIds })
  return new Map(people.map((person) => [person.id, person]))
}

const peopleByIds = preparedOnce((db) =>
  db
    .select({ id: users.id, first_name: users.first_name, last_name: users.last_name })
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('ids')})`)
    .prepare('people_by_ids'),
)

export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<User> {
  return onlyRow(await db.insert(users).values(user).returning())
}

export async function insertSignIn(db: Db, signIn: typeof signIns.$inferInsert): Promise<SignIn> {
  return onlyRow(await db.insert(signIns).values(signIn).returning())
}

/** The sign-in whose newest or last refresh token has this hash, locked so that two refreshes queue up. */
export async function lockSignInByRefreshHash(db: Db, hash: Buffer): Promise<SignIn | undefined> {
  const [signIn] = await db
    .select()
    .from(signIns)
    .where(or(eq(signIns.refresh_hash, hash), eq(signIns.previous_refresh_hash, hash)))
    .for('update')
  return signIn
}

export async function rotateSignIn(
  db: Db,
  signIn: SignIn,
  next: { refreshHash: Buffer; at: Date; expiresAt: Date },
): Promise<void> {
  await db
    .update(signIns)
    .set({
      refresh_hash: next.refreshHash,
      previous_refresh_hash: signIn.refresh_hash,
      rotated_at: next.at,
      expires_at: next.expiresAt,
      updated_at: next.at,
    })
    .where(eq(signIns.id, signIn.id))
}

export async function revokeSignIn(db: Db, signInId: string, at: Date): Promise<void> {
  await db
    .update(signIns)
    .set({ revoked_at: at, updated_at: at })
    .where(and(eq(signIns.id, signInId), isNull(signIns.revoked_at)))
}

/** Whether the sign-in is neither revoked nor over. */
export async function isSignInAlive(db: Db, signInId: string, at: Date): Promise<boolean> {
  const [alive] = await db
    .select({ id: signIns.id })
    .from(signIns)
    .where(and(eq(signIns.id, signInId), isNull(signIns.revoked_at), gt(signIns.expires_at, at)))
  return alive !== undefined
}
