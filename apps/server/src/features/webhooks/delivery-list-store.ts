/** The log of deliveries: a page, and how many match. */
import type { ListDeliveriesQuery } from '@marquee/domain/webhooks'
import { and, desc, eq, sql } from 'drizzle-orm'
import { type Db, readRows } from '#platform/db/database.ts'
import { countRow } from '#platform/db/row-schemas.ts'
import type { DeliveryRow } from './delivery-store.ts'
import { webhookDeliveries } from './schema.ts'

/** No one pages further; counting everything would take seconds. */
const maxCount = 1000

type DeliveryList = { rows: DeliveryRow[]; count: number; isCapped: boolean }

/** One page of the webhook's deliveries, newest first, and how many match, up to `maxCount`. */
export async function listDeliveryRows(
  db: Db,
  { webhookId, query }: { webhookId: string; query: ListDeliveriesQuery },
): Promise<DeliveryList> {
  const { state, limit, offset } = query
  const matches = and(
    eq(webhookDeliveries.webhook_id, webhookId),
    state === undefined ? undefined : eq(webhookDeliveries.state, state),
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(webhookDeliveries)
      .where(matches)
      .orderBy(desc(webhookDeliveries.id))
      .limit(limit)
      .offset(offset),
    readRows(
      db,
      countRow,
      sql`select count(*) from (
          select from webhook_deliveries where ${matches} limit ${maxCount + 1}) counted`,
    ),
  ])
  const count = counted?.count ?? 0
  return { rows, count: Math.min(count, maxCount), isCapped: count > maxCount }
}
