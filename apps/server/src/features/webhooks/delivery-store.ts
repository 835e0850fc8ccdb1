/** Every query on deliveries except those of the log. */
import type { DeliveryFault } from '@marquee/domain/webhooks'
import { and, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { valueOf } from '#platform/db/row-schemas.ts'
import { webhookDeliveries, webhooks } from './schema.ts'

export type DeliveryRow = typeof webhookDeliveries.$inferSelect
type NewDelivery = typeof webhookDeliveries.$inferInsert

/** An instant within JSON, as PostgreSQL writes it. */
const written = z.string()

const factRow = z.object({
  id: z.string(),
  organization_id: z.string(),
  type: valueOf(webhookDeliveries.type),
  attempts: z.number(),
  body: z.string().nullable(),
  happened_at: z.date(),
  event: z
    .object({
      id: z.string(),
      title: z.string(),
      event_type: z.string(),
      start_time: written,
      end_time: written,
      timezone: z.string(),
    })
    .nullable(),
  person: z
    .object({
      id: z.string(),
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      company: z.string(),
      title: z.string(),
    })
    .nullable(),
  registration: z
    .object({
      id: z.string(),
      status: z.string(),
      attendance: z.string(),
      registered_at: written,
      source: z.record(z.string(), z.unknown()),
    })
    .nullable(),
  object_kind: z.enum(['session', 'booth', 'resource', 'poll', 'question', 'survey', 'room']).nullable(),
  object_id: z.string().nullable(),
  object_title: z.string().nullable(),
})
/** A delivery with everything that its body says. */
export type Fact = z.infer<typeof factRow>

/** Deliveries of the webhook that are due, the longest due first. */
export async function listDueFacts(
  db: Db,
  { webhookId, now, limit }: { webhookId: string; now: Date; limit: number },
): Promise<Fact[]> {
  return readRows(
    db,
    factRow,
    sql`select d.id, d.organization_id, d.type, d.attempts, d.body, d.happened_at,
        (select to_jsonb(e) from (select id, title, event_type, start_time, end_time, timezone
          from events where id = d.event_id) e) event,
        (select to_jsonb(p) from (select id, email, first_name, last_name, company, title
          from profiles where id = d.profile_id) p) person,
        (select to_jsonb(r) from (select id, status, attendance, registered_at, source from registrations
          where event_id = d.event_id and profile_id = d.profile_id) r) registration,
        case when d.data ? 'resource_id' then 'resource' when d.data ? 'poll_id' then 'poll'
          when d.data ? 'question_id' then 'question' when d.data ? 'survey_id' then 'survey'
          when d.data ? 'room_id' then 'room' when d.data ? 'booth_id' then 'booth'
          when d.session_id is not null then 'session' end object_kind,
        coalesce(d.data->>'resource_id', d.data->>'poll_id', d.data->>'question_id', d.data->>'survey_id',
          d.data->>'room_id', d.data->>'booth_id', d.session_id::text) object_id,
        coalesce(
          (select title from booth_resources where id = (d.data->>'resource_id')::uuid),
          (select title from polls where id = (d.data->>'poll_id')::uuid),
          (select text from questions where id = (d.data->>'question_id')::uuid),
          (select title from surveys where id = (d.data->>'survey_id')::uuid),
          (select title from rooms where id = (d.data->>'room_id')::uuid),
          (select title from booths where id = (d.data->>'booth_id')::uuid),
          (select title from broadcasts where id = d.session_id)
        ) object_title
      from webhook_deliveries d
      where d.webhook_id = ${webhookId} and d.state = 'PENDING' and d.next_attempt_at <= ${now}
      order by d.next_attempt_at, d.id limit ${limit}`,
  )
}

/** Keeps what is sent, before it is sent: every attempt sends the same. */
export async function keepBodies(db: Db, bodies: readonly { id: string; body: string }[]): Promise<void> {
  if (bodies.length === 0) return
  await db.execute(
    sql`update webhook_deliveries set body = kept.body
      from jsonb_to_recordset(${JSON.stringify(bodies)}::jsonb) as kept (id uuid, body text)
      where webhook_deliveries.id = kept.id`,
  )
}

export type AttemptToRecord = {
  id: string
  /** Before this one. */
  attempts: number
  state: DeliveryRow['state']
  status: number | null
  fault: DeliveryFault | null
  reply: string | null
  duration_ms: number
  last_attempt_at: Date
  next_attempt_at: Date | null
}

/** Leaves out those that were sent again in the meantime. */
export async function recordAttempts(db: Db, attempts: readonly AttemptToRecord[]): Promise<void> {
  await db.execute(
    sql`update webhook_deliveries d set state = made.state, attempts = made.attempts + 1, status = made.status,
        fault = made.fault, reply = made.reply, duration_ms = made.duration_ms,
        last_attempt_at = made.last_attempt_at, next_attempt_at = made.next_attempt_at,
        updated_at = made.last_attempt_at
      from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as made (id uuid, attempts int, state text,
        status int, fault text, reply text, duration_ms int, last_attempt_at timestamptz,
        next_attempt_at timestamptz)
      where d.id = made.id and d.attempts = made.attempts and d.state = 'PENDING'`,
  )
}

export async function insertDelivery(db: Db, delivery: NewDelivery): Promise<DeliveryRow> {
  return onlyRow(await db.insert(webhookDeliveries).values(delivery).returning())
}

type DeliveryKey = { webhookId: string; id: string }
const isDelivery = ({ webhookId, id }: DeliveryKey) =>
  and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhook_id, webhookId))

export async function findDelivery(db: Db, key: DeliveryKey): Promise<DeliveryRow | undefined> {
  const [row] = await db.select().from(webhookDeliveries).where(isDelivery(key))
  return row
}

/** Makes it due again, as if it had never been attempted. */
export async function renewDelivery(db: Db, key: DeliveryKey, now: Date): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .update(webhookDeliveries)
    .set({ state: 'PENDING', attempts: 0, next_attempt_at: now, updated_at: now })
    .where(isDelivery(key))
    .returning()
  return row
}

/** Deletes deliveries of any organization that were created before that time. */
export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.created_at, before))
}

/** Forgets secrets of any organization that have been replaced and no longer sign. */
export async function forgetOldSecrets(db: Db, now: Date): Promise<void> {
  await db
    .update(webhooks)
    .set({ sealed_previous_secret: null, previous_secret_ends_at: null })
    .where(lt(webhooks.previous_secret_ends_at, now))
}

/** Moves one person's deliveries to another. */
export async function moveDeliveries(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.update(webhookDeliveries).set({ profile_id: to }).where(eq(webhookDeliveries.profile_id, from))
}
