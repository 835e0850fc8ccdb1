import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { addMonths } from './activity-store.ts'

export const addMonthsJob = defineJob({
  name: 'add-activity-months',
  schema: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  timeoutSeconds: 300,
  concurrency: 1,
  cron: '17 2 * * *',
  run: addActivityMonths,
})

const monthsAhead = 3

/** Adds the partitions of the ledger for the next months. Idempotent: it adds only those that are missing. */
export async function addActivityMonths(ctx: Services): Promise<void> {
  const added = await asSystem(ctx, (ctx) => addMonths(ctx.db, monthsAhead))
  if (added > 0) ctx.log.info({ months: added }, 'months were added to the ledger')
}
