/** Lists effects: a page, and how many match. */
import type { ListEffectsQuery } from '@marquee/domain/effects'
import { type SQL, sql } from 'drizzle-orm'
import { containingPattern } from '#platform/db/containing-pattern.ts'
import { type Db, readRows } from '#platform/db/database.ts'
import { countRow, rowOf, valueOf } from '#platform/db/row-schemas.ts'
import { z } from 'zod'
import type { EffectRow } from './effect-store.ts'
import { effects } from './schema.ts'

const effectRow = rowOf(effects)

/** No one pages further, they refine the search; counting everything would take seconds. */
const maxCount = 1000

/** One or two characters contain no trigram, so only the newest effects are searched for them. */
const shortSearchReach = 10_000

export type EffectList = { rows: EffectRow[]; count: number; isCapped: boolean }

/** One page of the organization's effects, newest first, and how many match, up to `maxCount`. */
export async function listEffectRows(db: Db, query: ListEffectsQuery): Promise<EffectList> {
  const found = matching(query)
  const [rows, [counted]] = await Promise.all([
    readRows(
      db,
      effectRow,
      sql`select * from ${found} order by id desc limit ${query.limit} offset ${query.offset}`,
    ),
    readRows(
      db,
      countRow,
      sql`select count(*) from (select from ${found} order by id desc limit ${maxCount + 1}) counted`,
    ),
  ])
  const count = counted?.count ?? 0
  return { rows, count: Math.min(count, maxCount), isCapped: count > maxCount }
}

function matching({ search, state }: ListEffectsQuery): SQL {
  const ofState = state ? sql`where state = ${state}` : sql``
  if (search === '') return sql`outbox ${ofState}`
  const pattern = containingPattern(search)
  const hasText = sql`where lower(recipient || ' ' || subject) like ${pattern}`
  if (Array.from(search).length > 2)
    return sql`outbox ${hasText} ${state ? sql`and state = ${state}` : sql``}`
  return sql`(select * from outbox ${ofState} order by id desc limit ${shortSearchReach}) newest ${hasText}`
}

const sentRow = z.object({
  id: valueOf(effects.id),
  subject: valueOf(effects.subject),
  state: valueOf(effects.state),
  created_at: valueOf(effects.created_at),
  sent_at: valueOf(effects.sent_at),
})
export type SentEmail = z.infer<typeof sentRow>

const maxSent = 50

/** The latest emails to the address, without their content. */
export async function listEmailsTo(db: Db, address: string): Promise<SentEmail[]> {
  return readRows(
    db,
    sentRow,
    sql`select id, subject, state, created_at, sent_at from outbox
      where lower(recipient) = lower(${address}) and kind = 'mail' order by id desc limit ${maxSent}`,
  )
}
