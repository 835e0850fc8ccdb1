/** Every query on API tokens. */
import { and, count, desc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { type Db, onlyRow } from '#platform/db/database.ts'
import { apiTokens } from './schema.ts'

export type ApiTokenRow = typeof apiTokens.$inferSelect

const isNotDeleted = isNull(apiTokens.revoked_at)

export async function insertApiToken(db: Db, token: typeof apiTokens.$inferInsert): Promise<ApiTokenRow> {
  return onlyRow(await db.insert(apiTokens).values(token).returning())
}

/** A page of the organization's tokens, newest first, and the total count. Includes expired tokens. */
export async function listApiTokens(db: Db, page: { limit: number; offset: number }) {
  const rows = await db
    .select()
    .from(apiTokens)
    .where(isNotDeleted)
    .orderBy(desc(apiTokens.created_at), desc(apiTokens.id))
    .limit(page.limit)
    .offset(page.offset)
  const { all } = onlyRow(await db.select({ all: count() }).from(apiTokens).where(isNotDeleted))
  return { rows, count: all }
}

/** Deletes the token, keeping its row for the audit trail; undefined if there is none. */
export async function revokeApiToken(db: Db, id: string, at: Date): Promise<ApiTokenRow | undefined> {
  const [row] = await db
    .update(apiTokens)
    .set({ revoked_at: at, updated_at: at })
    .where(and(eq(apiTokens.id, id), isNotDeleted))
    .returning()
  return row
}

/** The token with this hash, in any organization, unless it is deleted or expired. Needs the system role. */
export async function findLiveToken(db: Db, hash: Buffer, at: Date): Promise<ApiTokenRow | undefined> {
  const isCurrent = or(isNull(apiTokens.expires_at), gt(apiTokens.expires_at, at))
  const [row] = await db
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.token_hash, hash), isNotDeleted, isCurrent))
  return row
}

const touchIntervalMs = 60_000

/** Records that the token was used, at most once a minute. */
export async function touchApiToken(db: Db, id: string, at: Date): Promise<void> {
  const aMinuteAgo = new Date(at.getTime() - touchIntervalMs)
  const isDue = or(isNull(apiTokens.last_used_at), lt(apiTokens.last_used_at, aMinuteAgo))
  await db
    .update(apiTokens)
    .set({ last_used_at: at })
    .where(and(eq(apiTokens.id, id), isDue))
}
