/**
 * Work on many items in the background. A batch is prepared with its items in order, then started. Each step is one
 * transaction that processes a few hundred items and records their outcomes, so that a killed process loses nothing and
 * repeats nothing. The work can be undone in the same way, and after a while the batch is deleted. The kind defines the
 * items, the work, and who may ask for it (0166).
 */
import { z } from 'zod'
import type { MemberContext, Services, WithDb } from '../context.ts'
import { type Db, onlyRow } from '../db/database.ts'
import { asSystem } from '../db/tenancy.ts'
import { defineJob } from '../queue/queue.ts'
import type { BatchCounts, BatchKind, BatchRow } from './batch-kind.ts'
import {
  countOutcomes,
  deleteOldBatches,
  listStalledBatches,
  listStartedBatches,
  moveBatch,
} from './batch-store.ts'
import { createBatchWork, lockAndRead } from './batch-work.ts'

/** Each attempt continues where the one before it stopped. */
const attempts = {
  retryLimit: 5,
  retryDelaySeconds: 5,
  timeoutSeconds: 3600,
  concurrency: 1,
  policy: 'one_and_next_per_key',
} as const

const dayMs = 24 * 60 * 60 * 1000
/** How long a batch is kept before it is started, and after it ended; after that it can't be undone. */
const keptMs = { initial: dayMs, ended: 30 * dayMs }
/** A step takes a second; a job whose process died is picked up within half a minute. */
const stalledMs = 10 * 60 * 1000

/** The batches of a kind, with the jobs that work on them and tidy them, which can run twice. */
export function defineBatches<Row extends BatchRow, Item, Outcome extends string>(
  kind: BatchKind<Row, Item, Outcome>,
) {
  const { tables, initial, outcomes, read } = kind
  const atWork = Object.keys(kind.phases)
  const work = createBatchWork(kind)

  const find = async (db: Db, id: string): Promise<Row | undefined> => (await read(db, [id])).at(0)

  const workJob = defineJob({
    name: kind.jobs.work,
    schema: z.object({ organization_id: z.uuid(), batch_id: z.uuid() }),
    ...attempts,
    run: work,
  })
  const tidyJob = defineJob({
    name: kind.jobs.tidy,
    schema: z.object({}),
    retryLimit: 2,
    retryDelaySeconds: 60,
    timeoutSeconds: 300,
    concurrency: 1,
    cron: '*/10 * * * *',
    run: tidy,
  })

  type Sending = { organizationId: string; id: string; isOnlyIfIdle?: boolean }
  async function send(
    ctx: Pick<WithDb<Services>, 'db' | 'queue'>,
    { organizationId, id, isOnlyIfIdle = false }: Sending,
  ): Promise<void> {
    const payload = { organization_id: organizationId, batch_id: id }
    await ctx.queue.send(ctx.db, workJob, { payload, options: { singletonKey: id, isOnlyIfIdle } })
  }

  /** Deletes batches that were never started or ended long ago, and resumes stalled ones. */
  async function tidy(services: Services): Promise<void> {
    const now = services.clock.now().getTime()
    await asSystem(services, async (ctx) => {
      await deleteOldBatches(ctx.db, tables, {
        initial,
        atWork,
        initialBefore: new Date(now - keptMs.initial),
        endedBefore: new Date(now - keptMs.ended),
      })
      const stalled = await listStalledBatches(ctx.db, tables, { atWork, before: new Date(now - stalledMs) })
      for (const { id, organization_id: organizationId } of stalled)
        await send(ctx, { organizationId, id, isOnlyIfIdle: true })
    })
  }

  return {
    jobs: [workJob, tidyJob],
    work,
    tidy,

    find,

    /** The batch, locked until the transaction ends. */
    lock: (db: Db, id: string): Promise<Row | undefined> => lockAndRead(db, kind, id),

    /** One page of the owner's started batches, newest first, and how many there are. */
    async list(
      db: Db,
      { owner, limit, offset }: { owner: string; limit: number; offset: number },
    ): Promise<{ rows: Row[]; count: number }> {
      const { ids, count } = await listStartedBatches(db, tables, { owner, initial, limit, offset })
      return { rows: await read(db, ids), count }
    },

    /** These batches with how many of their items have each outcome. */
    async withCounts(db: Db, rows: readonly Row[]): Promise<{ row: Row; counts: BatchCounts<Outcome> }[]> {
      const all = await countOutcomes(db, tables, { ids: rows.map(({ id }) => id), outcomes })
      return rows.flatMap((row) => {
        const counts = all.get(row.id)
        return counts ? [{ row, counts }] : []
      })
    },

    /** How many items of the batch have each outcome. */
    async countsOf(db: Db, id: string): Promise<BatchCounts<Outcome>> {
      return onlyRow([...(await countOutcomes(db, tables, { ids: [id], outcomes })).values()])
    },

    /**
     * Gives the batch the status `to` on behalf of the actor, and begins the phase of that status. Undefined, changing
     * nothing, unless its status is `from`.
     */
    async move(
      ctx: WithDb<MemberContext>,
      id: string,
      { from, to }: { from: Row['status']; to: Row['status'] },
    ): Promise<Row | undefined> {
      if (!(await moveBatch(ctx.db, tables, { id, from, to, by: ctx.actor.userId }))) return undefined
      if (atWork.includes(to)) await send(ctx, { organizationId: ctx.organizationId, id })
      return find(ctx.db, id)
    },
  }
}
