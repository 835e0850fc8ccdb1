/** Every query on actions on many registrants, and on the people in them. */
import {
  type BatchAction,
  type BatchOutcome,
  batchOutcomes,
  registrantActions,
  registrantStatuses,
  type RegistrantSelection,
} from '@marquee/domain/registrants'
import { personOfProfileSchema } from '@marquee/domain/profiles'
import { desc, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BatchTables } from '#platform/batches/batch-store.ts'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import type { ConditionsEvent } from './registrant-condition-store.ts'
import { personSql, selectedRow, selectedSql } from './registrant-list-store.ts'
import { registrantBatches, registrantBatchPeople } from './schema.ts'

export type RegistrantBatchRow = typeof registrantBatches.$inferSelect

type NewBatch = {
  organizationId: string
  event: ConditionsEvent
  action: BatchAction
  selection: RegistrantSelection
  createdBy: string
}

/** Adds a batch of the currently selected registrants, those with a place last, so that none of them moves up. */
export async function insertBatch(
  db: Db,
  { organizationId: organization_id, event, action, selection, createdBy }: NewBatch,
): Promise<RegistrantBatchRow> {
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

export const batchTables: BatchTables = {
  table: registrantBatches,
  owner: registrantBatches.event_id,
  items: { table: registrantBatchPeople, batch: registrantBatchPeople.batch_id },
}

/** Newest first. */
export async function readBatches(db: Db, ids: readonly string[]): Promise<RegistrantBatchRow[]> {
  const { id } = registrantBatches
  return db
    .select()
    .from(registrantBatches)
    .where(inArray(id, [...ids]))
    .orderBy(desc(id))
}

const nextRow = selectedRow.extend({
  position: z.number(),
  status_before: z.enum(registrantStatuses).nullable(),
  is_unchanged: z.boolean().nullable(),
})
export type NextPerson = z.infer<typeof nextRow>

type Next = { batchId: string; outcome: BatchOutcome; limit: number }

/** The next people with this outcome, in order. Locks their registrations in id order. */
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

/** Records the current state of these people, in the transaction that changes them, and before it does. */
export async function markDone(db: Db, { batchId, ids }: Marking): Promise<void> {
  await db.execute(
    sql`update registrant_batch_people set outcome = 'done', status_before = r.status, changed_at = now()
      from registrations r
      where batch_id = ${batchId} and registration_id = any(${sql.param(ids)}::uuid[]) and r.id = registration_id`,
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

/** One page of the people in a batch, in order. */
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
