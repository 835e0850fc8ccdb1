import { batchDays } from '@marquee/domain/registrants'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { stalledMs } from './batch-work.ts'
import { askToWork } from './registrant-batch.job.ts'
import { deleteOldBatches, listStalledBatches } from './registrant-batch-store.ts'

/** Deletes batches that were never started or ended long ago, and continues those that stopped. Can run twice. */
export const tidyBatchesJob = defineJob({
  name: 'tidy-registrant-batches',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  timeoutSeconds: 300,
  concurrency: 1,
  cron: '*/10 * * * *',
  run: tidyBatches,
})
const dayMs = 24 * 60 * 60 * 1000

export async function tidyBatches(services: Services): Promise<void> {
  const now = services.clock.now().getTime()
  await asSystem(services, async (ctx) => {
    await deleteOldBatches(ctx.db, {
      checkedBefore: new Date(now - dayMs),
      endedBefore: new Date(now - batchDays * dayMs),
    })
    for (const row of await listStalledBatches(ctx.db, new Date(now - stalledMs)))
      await askToWork(ctx, row, { isOnlyIfIdle: true })
  })
}
