/** Every query on actions on many registrants, and on the people whom they are about. */
import {
  type BatchAction,
  type BatchOutcome,
  batchOutcomes,
  type BatchStatus,
  registrantActions,
  registrantStatuses,
  type RegistrantSelection,
} from '@marquee/domain/registrants'
import { personOfProfileSchema } from '@marquee/domain/profiles'
import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import type { ListedEvent } from './registrant-condition-store.ts'
import { personSql, selectedRow, selectedSql } from './registrant-list-store.ts'
import { registrantBatches } from './schema.ts'

export type BatchRow = typeof registrantBatches.$inferSelect

type NewBatch = {
  organizationId: string
  event: ListedEvent
  action: BatchAction
  selection: RegistrantSelection
  createdBy: string
}

/** Adds a batch of the selected registrants as they are now, those with a place last, so that nobody of them moves up. */
export async function insertBatch(
  db: Db,
  { organizationId: organization_id, event, action, selection, createdBy }: NewBatch,
): Promise<BatchRow> {
  const fields = { organization_id, event_id: event.id, action, created_by: createdBy }
  const batch = onlyRow(await db.insert(registrantBatches).values(fields).returning())
  const { from, where } = selectedSql({ event, selection })
  const isReady = sql`r.status = any(${sql.param([...registrantActions[action]])}::text[])`
  const hasSeat = sql`r.status = 'registered' or r.offer_ends_at is not null`
  await db.execute(
    sql`insert into registrant_batch_people (organization_id, batch_id, registration_id, position, outcome)
      select ${organization_id}, ${batch.id}, r.id, row_number() over (order by ${hasSeat}, r.registered_at, r.id),
        case when ${isReady} then 'ready' else 'inapplicable' end
      from ${from} where ${where}`,
  )
  return batch
}

export async function findBatch(db: Db, id: string): Promise<BatchRow | undefined> {
  const [row] = await db.select().from(registrantBatches).where(eq(registrantBatches.id, id))
  return row
}

/** Locks the batch until the transaction ends, so that only one process continues it. */
export async function lockBatch(db: Db, id: string): Promise<BatchRow | undefined> {
  const [row] = await db.select().from(registrantBatches).where(eq(registrantBatches.id, id)).for('update')
  return row
}

/** One page of the batches of the event that were started, newest first; and how many there are. */
export async function listBatchRows(
  db: Db,
  { eventId, limit, offset }: { eventId: string; limit: number; offset: number },
): Promise<{ rows: BatchRow[]; count: number }> {
  const isListed = and(eq(registrantBatches.event_id, eventId), ne(registrantBatches.status, 'checked'))
  const rows = await db
    .select()
    .from(registrantBatches)
    .where(isListed)
    .orderBy(desc(registrantBatches.id))
    .limit(limit)
    .offset(offset)
  return { rows, count: await db.$count(registrantBatches, isListed) }
}

type BatchChange = { status?: BatchStatus; created_by?: string; finished_at?: Date }

/** Also says that the batch was at work just now. */
export async function updateBatch(db: Db, id: string, change: BatchChange): Promise<BatchRow> {
  const rows = await db
    .update(registrantBatches)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(registrantBatches.id, id))
    .returning()
  return onlyRow(rows)
}

/** Batches of all organizations that are at work but weren't since `before`. */
export async function listStalledBatches(db: Db, before: Date): Promise<BatchRow[]> {
  const isAtWork = inArray(registrantBatches.status, ['running', 'undoing'])
  return db
    .select()
    .from(registrantBatches)
    .where(and(isAtWork, lt(registrantBatches.updated_at, before)))
    .limit(100)
}

/** Deletes batches of all organizations: those never started, and those that ended long ago. */
export async function deleteOldBatches(
  db: Db,
  { checkedBefore, endedBefore }: { checkedBefore: Date; endedBefore: Date },
): Promise<void> {
  const { status, updated_at } = registrantBatches
  await db.delete(registrantBatches).where(and(eq(status, 'checked'), lt(updated_at, checkedBefore)))
  await db
    .delete(registrantBatches)
    .where(and(inArray(status, ['done', 'undone']), lt(updated_at, endedBefore)))
}

const nextRow = selectedRow.extend({
  position: z.number(),
  status_before: z.enum(registrantStatuses).nullable(),
  is_unchanged: z.boolean().nullable(),
})
export type NextPerson = z.infer<typeof nextRow>

type Next = { batchId: string; outcome: BatchOutcome; limit: number }

/** The next people with this outcome, in order; their registrations are locked in the order of their ids. */
export async function lockNextPeople(db: Db, { batchId, outcome, limit }: Next): Promise<NextPerson[]> {
  const rows = await readRows(
    db,
    nextRow,
    sql`with next as materialized (
        select registration_id, position, status_before, changed_at from registrant_batch_people
        where batch_id = ${batchId} and outcome = ${outcome} order by position limit ${limit}
      )
      select r.id, r.profile_id, r.status, r.offer_ends_at, r.attendance, next.position, next.status_before,
        r.updated_at = next.changed_at is_unchanged
      from next join registrations r on r.id = next.registration_id order by r.id for update of r`,
  )
  return rows.toSorted((one, other) => one.position - other.position)
}

type Marking = { batchId: string; ids: readonly string[] }

export async function setOutcome(
  db: Db,
  { batchId, ids }: Marking,
  outcome: Exclude<BatchOutcome, 'done'>,
): Promise<void> {
  if (ids.length === 0) return
  await db.execute(
    sql`update registrant_batch_people set outcome = ${outcome}
      where batch_id = ${batchId} and registration_id = any(${sql.param(ids)}::uuid[])`,
  )
}

/** Notes what these people were, in the transaction that changes them, and before it does. */
export async function markDone(db: Db, { batchId, ids }: Marking): Promise<void> {
  await db.execute(
    sql`update registrant_batch_people set outcome = 'done', status_before = r.status, changed_at = now()
      from registrations r
      where batch_id = ${batchId} and registration_id = any(${sql.param(ids)}::uuid[]) and r.id = registration_id`,
  )
}

const outcomeCount = z.object({ batch_id: z.uuid(), outcome: z.enum(batchOutcomes), count: z.number() })

/** How many people of these batches have which outcome. */
export async function countBatchOutcomes(
  db: Db,
  batchIds: readonly string[],
): Promise<Map<string, Map<BatchOutcome, number>>> {
  const rows = await readRows(
    db,
    outcomeCount,
    sql`select batch_id, outcome, count(*) from registrant_batch_people
      where batch_id = any(${sql.param([...batchIds])}::uuid[]) group by batch_id, outcome`,
  )
  return new Map(
    [...Map.groupBy(rows, ({ batch_id }) => batch_id)].map(([id, counts]) => [
      id,
      new Map(counts.map(({ outcome, count }) => [outcome, count])),
    ]),
  )
}

const personRow = z.object({
  registrant: z.uuid(),
  user: personOfProfileSchema,
  status: z.enum(registrantStatuses),
  outcome: z.enum(batchOutcomes),
})
export type BatchPersonRow = z.infer<typeof personRow>

type PeoplePage = { batchId: string; outcome: BatchOutcome | undefined; limit: number; offset: number }

/** One page of the people of a batch, in its order. */
export async function listBatchPeopleRows(
  db: Db,
  { batchId, outcome, limit, offset }: PeoplePage,
): Promise<BatchPersonRow[]> {
  const isShown = outcome === undefined ? sql`true` : sql`b.outcome = ${outcome}`
  return readRows(
    db,
    personRow,
    sql`select r.id registrant, ${personSql} "user", r.status, b.outcome
      from registrant_batch_people b join registrations r on r.id = b.registration_id
        join profiles p on p.id = r.profile_id
      where b.batch_id = ${batchId} and ${isShown} order by b.position limit ${limit} offset ${offset}`,
  )
}
