/** Every query on attempts. Each step finds the row by a secret and can happen only once. */
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { type Db, onlyRow } from '#platform/db/database.ts'
import { type SsoTestResult, ssoAttempts } from './schema.ts'

export type SsoAttempt = typeof ssoAttempts.$inferSelect

export async function insertAttempt(db: Db, attempt: typeof ssoAttempts.$inferInsert): Promise<SsoAttempt> {
  return onlyRow(await db.insert(ssoAttempts).values(attempt).returning())
}

/** Marks the attempt with this state as answered and returns it; undefined if unknown, already answered or expired. */
export async function takeAttempt(
  db: Db,
  { stateHash, now }: { stateHash: string; now: Date },
): Promise<SsoAttempt | undefined> {
  const [attempt] = await db
    .update(ssoAttempts)
    .set({ answered_at: now })
    .where(
      and(
        eq(ssoAttempts.state_hash, stateHash),
        isNull(ssoAttempts.answered_at),
        gt(ssoAttempts.expires_at, now),
      ),
    )
    .returning()
  return attempt
}

/** Stores who was admitted, and the hash of the code to exchange. */
export async function admitToAttempt(
  db: Db,
  attemptId: string,
  admitted: { user_id: string; exchange_hash: string; exchange_ends_at: Date },
): Promise<void> {
  await db.update(ssoAttempts).set(admitted).where(eq(ssoAttempts.id, attemptId))
}

/** Uses up the code in the browser that began the attempt; undefined if the code is unknown, used or expired. */
export async function takeExchange(
  db: Db,
  { exchangeHash, browserHash, now }: { exchangeHash: string; browserHash: string; now: Date },
): Promise<SsoAttempt | undefined> {
  const [attempt] = await db
    .update(ssoAttempts)
    .set({ exchanged_at: now })
    .where(
      and(
        eq(ssoAttempts.exchange_hash, exchangeHash),
        eq(ssoAttempts.browser_hash, browserHash),
        isNull(ssoAttempts.exchanged_at),
        gt(ssoAttempts.exchange_ends_at, now),
      ),
    )
    .returning()
  return attempt
}

export async function saveTestResult(db: Db, attemptId: string, result: SsoTestResult): Promise<void> {
  await db.update(ssoAttempts).set({ result }).where(eq(ssoAttempts.id, attemptId))
}

export async function findTest(db: Db, attemptId: string): Promise<SsoAttempt | undefined> {
  const [attempt] = await db
    .select()
    .from(ssoAttempts)
    .where(and(eq(ssoAttempts.id, attemptId), eq(ssoAttempts.purpose, 'test')))
  return attempt
}

/** Invalidates every attempt that began with the previous provider. */
export async function deleteAttempts(db: Db, organizationId: string): Promise<void> {
  await db.delete(ssoAttempts).where(eq(ssoAttempts.organization_id, organizationId))
}

export async function sweepAttempts(db: Db, before: Date): Promise<void> {
  await db.delete(ssoAttempts).where(lt(ssoAttempts.expires_at, before))
}
