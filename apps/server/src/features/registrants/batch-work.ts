/** Work on many registrants in the background: batch after batch, each in a transaction that also says how far it is. */
import type { OrganizationContext, Services, WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { OvertakenError } from './settle-registration.ts'

/** Each attempt continues where the one before it stopped. */
export const batchAttempts = {
  retryLimit: 5,
  retryDelaySeconds: 5,
  timeoutSeconds: 3600,
  concurrency: 1,
  policy: 'one_and_next_per_key',
} as const

/** A batch takes a second; a job whose process died is picked up within half a minute. */
export const stalledMs = 10 * 60 * 1000

type Step<Row> = {
  organizationId: string
  eventId: string
  /** Locks what is worked on; undefined if there is nothing left to do. */
  lock: (db: Db) => Promise<Row | undefined>
  /** Does the next batch; returns whether more may follow. */
  next: (ctx: WithDb<OrganizationContext>, row: Row) => Promise<boolean>
}

/** Does the next batch and notifies open studios. Returns whether more may follow. */
export async function doBatch<Row>(
  services: Services,
  { organizationId, eventId, lock, next }: Step<Row>,
): Promise<boolean> {
  return inOrganization({ ...services, organizationId }, async (ctx) => {
    const row = await lock(ctx.db)
    if (row === undefined) return false
    const isMore = await next(ctx, row)
    await sendSignal(ctx.db, organizationId, { type: 'registrants-updated', event_id: eventId })
    return isMore
  })
}

type Work = {
  job: { signal: AbortSignal; isLastAttempt: boolean }
  batchSize: number
  /** Does up to this many; returns whether more may follow. */
  batch: (limit: number) => Promise<boolean>
  /** Marks the next one as failed. */
  giveUpNext: () => Promise<unknown>
}

/** When people register by themselves meanwhile. */
const overtakenAttempts = 5

/** Does batch after batch until nothing is left; on the last attempt, what fails even alone doesn't keep back the others. */
export async function workThrough(
  services: Services,
  { job, batchSize, batch, giveUpNext }: Work,
): Promise<void> {
  for (;;) {
    job.signal.throwIfAborted()
    try {
      if (!(await again(() => batch(batchSize)))) return
    } catch (error) {
      if (!job.isLastAttempt) throw error
      services.log.warn({ err: error }, 'a batch of registrants failed for good')
      for (let left = batchSize; left > 0; left -= 1) {
        job.signal.throwIfAborted()
        await again(() => batch(1)).catch(giveUpNext)
      }
    }
  }
}

async function again(batch: () => Promise<boolean>, left = overtakenAttempts): Promise<boolean> {
  try {
    return await batch()
  } catch (error) {
    if (error instanceof OvertakenError && left > 1) return again(batch, left - 1)
    throw error
  }
}
