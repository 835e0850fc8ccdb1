/** Every query that all kinds of batches share. Their tables come from the kind, which reads everything else itself. */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { countRows } from '../db/count-rows.ts'
import { type Db, readRows } from '../db/database.ts'
import { idRow } from '../db/row-schemas.ts'

type SharedColumn = 'id' | 'organization_id' | 'status' | 'created_by' | 'finished_at' | 'updated_at'

export type BatchTables = {
  table: PgTable & Record<SharedColumn, AnyPgColumn>
  /** What groups batches into one list, such as their event. */
  owner: AnyPgColumn
  items: { table: PgTable & Record<'outcome', AnyPgColumn>; batch: AnyPgColumn }
}

/** Locks the batch until the transaction ends, so that only one process continues it. */
export async function lockBatch(db: Db, { table }: BatchTables, id: string): Promise<void> {
  await db.execute(sql`select from ${table} where id = ${id} for update`)
}

type PhaseChange = { id: string; from: string; to: string; by: string }

/** Changes the status of the batch on behalf of `by`. False if its status isn't `from`. */
export async function moveBatch(
  db: Db,
  { table }: BatchTables,
  { id, from, to, by }: PhaseChange,
): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`update ${table} set status = ${to}, created_by = ${by}, updated_at = now() where id = ${id} and status = ${from}`,
  )
  return rowCount === 1
}

/** Records that the batch has just done some work. */
export async function touchBatch(db: Db, { table }: BatchTables, id: string): Promise<void> {
  await db.execute(sql`update ${table} set updated_at = now() where id = ${id}`)
}

type End = { id: string; status: string; at: Date }

/** A batch is finished when its work is done; undoing doesn't change that. */
export async function endBatch(db: Db, { table }: BatchTables, { id, status, at }: End): Promise<void> {
  await db.execute(
    sql`update ${table} set status = ${status}, finished_at = coalesce(finished_at, ${at}), updated_at = now()
      where id = ${id}`,
  )
}

type StartedPage = { owner: string; initial: string; limit: number; offset: number }

/** One page of the owner's started batches, newest first, and how many there are. */
export async function listStartedBatches(
  db: Db,
  { table, owner: column }: BatchTables,
  { owner, initial, limit, offset }: StartedPage,
): Promise<{ ids: string[]; count: number }> {
  const started = sql`select id from ${table} where ${column} = ${owner} and status <> ${initial}`
  const rows = await readRows(db, idRow, sql`${started} order by id desc limit ${limit} offset ${offset}`)
  return { ids: rows.map(({ id }) => id), count: await countRows(db, started) }
}

type Counting<Outcome> = { ids: readonly string[]; outcomes: readonly Outcome[] }

/** How many items of these batches have each outcome. */
export async function countOutcomes<Outcome extends string>(
  db: Db,
  { items: { table, batch } }: BatchTables,
  { ids, outcomes }: Counting<Outcome>,
): Promise<Map<string, Record<Outcome, number>>> {
  const rows = await readRows(
    db,
    z.object({ id: z.uuid(), counts: z.custom<Record<Outcome, number>>() }),
    sql`select batch.id, jsonb_object_agg(named.outcome, coalesce(counted.count, 0)) counts
      from unnest(${textArray(ids)}::uuid[]) batch(id) cross join unnest(${textArray(outcomes)}) named(outcome)
        left join (
          select ${batch} batch_id, outcome, count(*) from ${table}
          where ${batch} = any(${textArray(ids)}::uuid[]) group by 1, 2
        ) counted on counted.batch_id = batch.id and counted.outcome = named.outcome
      group by batch.id`,
  )
  return new Map(rows.map(({ id, counts }) => [id, counts]))
}

const stalledRow = z.object({ id: z.uuid(), organization_id: z.uuid() })

/** Batches of all organizations in a working status that have done nothing since `before`. */
export async function listStalledBatches(
  db: Db,
  { table }: BatchTables,
  { atWork, before }: { atWork: readonly string[]; before: Date },
): Promise<z.infer<typeof stalledRow>[]> {
  return readRows(
    db,
    stalledRow,
    sql`select id, organization_id from ${table}
      where status = any(${textArray(atWork)}) and updated_at < ${before} limit 100`,
  )
}

type Old = { initial: string; atWork: readonly string[]; initialBefore: Date; endedBefore: Date }

/**
 * Deletes batches of all organizations with their items: those that were never started, and those that ended long ago.
 */
export async function deleteOldBatches(
  db: Db,
  { table }: BatchTables,
  { initial, atWork, initialBefore, endedBefore }: Old,
): Promise<void> {
  await db.execute(sql`delete from ${table} where status = ${initial} and updated_at < ${initialBefore}`)
  await db.execute(
    sql`delete from ${table}
      where status <> ${initial} and status <> all(${textArray(atWork)}) and updated_at < ${endedBefore}`,
  )
}

const textArray = (texts: readonly string[]): SQL => sql`${sql.param([...texts])}::text[]`
