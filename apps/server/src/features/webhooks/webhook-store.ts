/** Every query on webhooks themselves. */
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { EventCopy } from '#features/events/public.ts'
import { hasNotEnded } from '#features/organizations/public.ts'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { rowOf } from '#platform/db/row-schemas.ts'
import { webhooks } from './schema.ts'

export type WebhookRow = typeof webhooks.$inferSelect
type NewWebhook = typeof webhooks.$inferInsert

const listedRow = rowOf(webhooks, {
  event_title: z.string().nullable(),
  event_workspace_id: z.string().nullable(),
})
export type ListedWebhookRow = z.infer<typeof listedRow>

const listed = sql`select webhooks.*, events.title as event_title, events.workspace_id as event_workspace_id
  from webhooks left join events on events.id = webhooks.event_id`

/** Those of the event, or all of the organization, those for all events first. */
export async function listWebhookRows(db: Db, eventId?: string): Promise<ListedWebhookRow[]> {
  const ofEvent = eventId === undefined ? sql`` : sql`where webhooks.event_id = ${eventId}`
  return readRows(
    db,
    listedRow,
    sql`${listed} ${ofEvent} order by webhooks.event_id nulls first, webhooks.id`,
  )
}

export async function findWebhookRow(db: Db, id: string): Promise<ListedWebhookRow | undefined> {
  const [row] = await readRows(db, listedRow, sql`${listed} where webhooks.id = ${id}`)
  return row
}

/** Like `findWebhookRow`, but locks the webhook until the transaction ends. */
export async function lockWebhookRow(db: Db, id: string): Promise<ListedWebhookRow | undefined> {
  const [row] = await readRows(db, listedRow, sql`${listed} where webhooks.id = ${id} for update of webhooks`)
  return row
}

/** How many there are for the event, or for all events. */
export async function countWebhooks(db: Db, eventId: string | null): Promise<number> {
  const ofPlace = eventId === null ? isNull(webhooks.event_id) : eq(webhooks.event_id, eventId)
  return onlyRow(await db.select({ all: count() }).from(webhooks).where(ofPlace)).all
}

export async function insertWebhook(db: Db, webhook: NewWebhook): Promise<WebhookRow> {
  return onlyRow(await db.insert(webhooks).values(webhook).returning())
}

export type WebhookChange = Partial<Omit<WebhookRow, 'id' | 'organization_id' | 'event_id' | 'created_at'>>

export async function updateWebhook(db: Db, id: string, change: WebhookChange): Promise<void> {
  await db.update(webhooks).set(change).where(eq(webhooks.id, id))
}

/** Switches it off, unless it is off already. Returns whether it did. */
export async function switchOffRow(
  db: Db,
  id: string,
  change: Pick<WebhookRow, 'off_reason' | 'updated_at'>,
): Promise<boolean> {
  const rows = await db
    .update(webhooks)
    .set({ ...change, is_on: false })
    .where(and(eq(webhooks.id, id), eq(webhooks.is_on, true)))
    .returning({ id: webhooks.id })
  return rows.length > 0
}

export async function deleteWebhookRow(db: Db, id: string): Promise<void> {
  await db.delete(webhooks).where(eq(webhooks.id, id))
}

const dueRow = z.object({ id: z.string(), organization_id: z.string() })

/** The webhooks of any organization that have deliveries to attempt now. */
export async function listDueWebhooks(db: Db, now: Date): Promise<z.infer<typeof dueRow>[]> {
  return readRows(
    db,
    dueRow,
    sql`select id, organization_id from webhooks
      where is_on and (resume_at is null or resume_at <= ${now}) and ${hasNotEnded(webhooks.organization_id)}
        and exists (select from webhook_deliveries
          where webhook_id = webhooks.id and state = 'PENDING' and next_attempt_at <= ${now})`,
  )
}

/** Copies keep the secret, so that one receiver can verify the webhooks of all events of a template. */
export async function copyWebhooks(db: Db, { from, to }: EventCopy): Promise<void> {
  await db.execute(
    sql`insert into webhooks (id, organization_id, event_id, name, url, types, is_on, sealed_for, sealed_secret,
        sealed_previous_secret, previous_secret_ends_at, created_by)
      select copied_id(id, ${to.id}), organization_id, ${to.id}, name, url, types, is_on, sealed_for, sealed_secret,
        sealed_previous_secret, previous_secret_ends_at, created_by
      from webhooks where event_id = ${from.id} on conflict do nothing`,
  )
}

export async function clearWebhooks(db: Db, eventId: string): Promise<void> {
  await db.delete(webhooks).where(eq(webhooks.event_id, eventId))
}
