/** The queries of a list of effects: a page, and how many match. */
import type { ListEffectsQuery } from '@marquee/domain/effects'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/db/database.ts'
import type { EffectRow } from './effect-store.ts'

/** Whoever has found more searches for more; counting them all would take seconds. */
const maxCount = 1000

export type EffectList = { rows: EffectRow[]; count: number; isCapped: boolean }

/** One page of the organisation's effects, the newest first, and how many match, up to `maxCount`. */
export async function listEffectRows(db: Db, query: ListEffectsQuery): Promise<EffectList> {
  const where = conditions(query)
  const [rows, [counted]] = await Promise.all([
    rowsOf<EffectRow>(
      db,
      sql`select * from outbox ${where} order by id desc limit ${query.limit} offset ${query.offset}`,
    ),
    rowsOf<{ count: number }>(
      db,
      sql`select count(*) from (select from outbox ${where} order by id desc limit ${maxCount + 1}) found`,
    ),
  ])
  const count = counted?.count ?? 0
  return { rows, count: Math.min(count, maxCount), isCapped: count > maxCount }
}

function conditions({ search, state }: ListEffectsQuery): SQL {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const filters = [
    ...(state ? [sql`state = ${state}`] : []),
    ...(search ? [sql`lower(recipient || ' ' || subject) like ${pattern}`] : []),
  ]
  return filters.length === 0 ? sql`` : sql`where ${sql.join(filters, sql` and `)}`
}
