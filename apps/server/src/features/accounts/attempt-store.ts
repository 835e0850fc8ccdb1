/** Every query on attempts. */
import { eq, inArray, lt, sql } from 'drizzle-orm'
import { type Db, readRows } from '#platform/db/database.ts'
import { countRow } from '#platform/db/row-schemas.ts'
import type { AttemptRule } from './attempt-rules.ts'
import { attempts } from './schema.ts'

/**
 * Counts an attempt and returns how many the key has had in its window, this one included; returns undefined, without
 * counting, while the key has to wait. Concurrent attempts are counted one after another.
 */
export async function countAttempt(
  db: Db,
  { key, rule }: { key: Buffer; rule: AttemptRule },
  at: Date,
): Promise<number | undefined> {
  const count = sql`case when attempts.last_at < ${at}::timestamptz - make_interval(secs => ${rule.windowSeconds})
    then 1 else attempts.count + 1 end`
  const [counted] = await readRows(
    db,
    countRow,
    sql`insert into attempts (key, count, last_at) values (${key}, 1, ${at})
      on conflict (key) do update set
        count = ${count},
        last_at = ${at},
        blocked_until = case when ${count} > ${rule.free} then ${at}::timestamptz + make_interval(secs => least(
          ${rule.longestWaitSeconds}::float8,
          ${rule.firstWaitSeconds}::float8 * power(2, least(${count} - ${rule.free} - 1, 30))
        )) end
      where attempts.blocked_until is null or attempts.blocked_until <= ${at}
      returning count`,
  )
  return counted?.count
}

/** When the key's wait ends; undefined if it has none. */
export async function findBlockedUntil(db: Db, key: Buffer): Promise<Date | undefined> {
  const [found] = await db
    .select({ blocked_until: attempts.blocked_until })
    .from(attempts)
    .where(eq(attempts.key, key))
  return found?.blocked_until ?? undefined
}

export async function forgetAttempts(db: Db, keys: readonly Buffer[]): Promise<void> {
  await db.delete(attempts).where(inArray(attempts.key, [...keys]))
}

/** Uncounts one attempt of each key. */
export async function takeBackAttempts(db: Db, keys: readonly Buffer[]): Promise<void> {
  for (const key of keys) {
    await db
      .update(attempts)
      .set({ count: sql`greatest(${attempts.count} - 1, 0)`, blocked_until: null })
      .where(eq(attempts.key, key))
  }
}

export async function deleteAttemptsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.last_at, before))
}
