/** The job of a batch: one step after another, each in its own transaction. */
import type { Services } from '../context.ts'
import { type Db, onlyRow } from '../db/database.ts'
import { inOrganization } from '../db/tenancy.ts'
import { unlessOvertaken } from '../errors/overtaken-error.ts'
import type { JobAttempt } from '../queue/queue.ts'
import { sendSignal } from '../signals/signals.ts'
import type { BatchKind, BatchPhase, BatchRow } from './batch-kind.ts'
import { type BatchTables, countOutcomes, endBatch, lockBatch, touchBatch } from './batch-store.ts'

type BatchPayload = { organization_id: string; batch_id: string }
type Step = { does: 'run' | 'giveUp'; limit: number }

type Readable<Row> = { tables: BatchTables; read: (db: Db, ids: readonly string[]) => Promise<Row[]> }

/** The batch, locked until the transaction ends. */
export async function lockAndRead<Row>(
  db: Db,
  { tables, read }: Readable<Row>,
  id: string,
): Promise<Row | undefined> {
  await lockBatch(db, tables, id)
  return (await read(db, [id])).at(0)
}

export function createBatchWork<Row extends BatchRow, Item, Outcome extends string>(
  kind: BatchKind<Row, Item, Outcome>,
) {
  const { tables, outcomes, itemsPerStep } = kind
  const phases = new Map(Object.entries<BatchPhase<Row, Item, Outcome> | undefined>(kind.phases))

  /** Processes the next items, or gives up on them. Returns whether more may follow. */
  function step(services: Services, payload: BatchPayload, { does, limit }: Step): Promise<boolean> {
    const { organization_id: organizationId, batch_id: id } = payload
    return inOrganization({ ...services, organizationId }, async (ctx) => {
      const row = await lockAndRead(ctx.db, kind, id)
      const phase = row && phases.get(row.status)
      if (!phase) return false
      const items = await phase.next(ctx, row, limit)
      if (items.length > 0) {
        await phase[does](ctx, row, items)
        await touchBatch(ctx.db, tables, id)
      } else {
        await endBatch(ctx.db, tables, { id, status: phase.to, at: ctx.clock.now() })
        const onBehalf = { ...ctx, ...(row.created_by !== null && { actor: { userId: row.created_by } }) }
        const counts = await countOutcomes(ctx.db, tables, { ids: [id], outcomes })
        await phase.finish(onBehalf, row, onlyRow([...counts.values()]))
      }
      await sendSignal(ctx.db, organizationId, kind.signal(row))
      return items.length > 0
    })
  }

  /** Continues until nothing is left. On the last attempt, items that fail even on their own are skipped. */
  return async function work(services: Services, payload: BatchPayload, attempt: JobAttempt): Promise<void> {
    const run = (limit: number) => unlessOvertaken(() => step(services, payload, { does: 'run', limit }))
    const giveUp = () => step(services, payload, { does: 'giveUp', limit: 1 })
    async function oneByOne(error: unknown): Promise<boolean> {
      if (!attempt.isLastAttempt) throw error
      services.log.warn({ err: error, job: kind.jobs.work }, 'a step of a batch failed on its last attempt')
      let isMore = true
      for (let left = itemsPerStep; isMore && left > 0; left -= 1) {
        attempt.signal.throwIfAborted()
        isMore = await run(1).catch(giveUp)
      }
      return isMore
    }
    for (let isMore = true; isMore; ) {
      attempt.signal.throwIfAborted()
      isMore = await run(itemsPerStep).catch(oneByOne)
    }
  }
}
