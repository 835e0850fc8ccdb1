/** Every query on API tokens. */
import { and, count, desc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { type Db, onlyRow } from '#platform/db/database.ts'
import { apiTokens } from './schema.ts'

export type ApiTokenRow = typeof apiTokens.$inferSelect

const isAlive = isNull(apiTokens.revoked_at)

export async function insertApiToken(db: Db, token: typeof apiTokens.$inferInsert): Promise<ApiTokenRow> {
  return onlyRow(await db.insert(apiTokens).values(token).returning())
}

/** A page of the organization's tokens, newest first, and how many there are; also those that have expired. */
export async function listApiTokens(db: Db, page: { limit: number; offset: number }) {
  const rows = await db
    .select()
    .from(apiTokens)
    .where(isAlive)
    .orderBy(desc(apiTokens.created_at), desc(apiTokens.id))
    .limit(page.limit)
    .offset(page.offset)
  const { all } = onlyRow(await db.select({ all: count() }).from(apiTokens).where(isAlive))
  return { rows, count: all }
}

/** The token is deleted; undefined when there is none. Its row stays, for the audit trail to point to. */
export async function revokeApiToken(db: Db, id: string, at: Date): Promise<ApiTokenRow | undefined> {
  const [row] = await db
    .update(apiTokens)
    .set({ revoked_at: at, updated_at: at })
    .where(and(eq(apiTokens.id, id), isAlive))
    .returning()
  return row
}

/** The token with this hash that is neither deleted nor expired, of any organization; asked by the system role. */
export async function findLiveToken(db: Db, hash: Buffer, at: Date): Promise<ApiTokenRow | undefined> {
  const isCurrent = or(isNull(apiTokens.expires_at), gt(apiTokens.expires_at, at))
  const [row] = await db
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.token_hash, hash), isAlive, isCurrent))
  return row
}

const usedAtMostOnceInMs = 60_000

/** The token was used now, if that was not written within the last minute. */
export async function touchApiToken(db: Db, id: string, at: Date): Promise<void> {
  const aMinuteAgo = new Date(at.getTime() - usedAtMostOnceInMs)
  const isDue = or(isNull(apiTokens.last_used_at), lt(apiTokens.last_used_at, aMinuteAgo))
  await db
    .update(apiTokens)
    .set({ last_used_at: at })
    .where(and(eq(apiTokens.id, id), isDue))
}
