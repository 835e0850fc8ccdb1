import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { deleteOldDeliveries, forgetOldSecrets } from './delivery-store.ts'

export const tidyWebhooksJob = defineJob({
  name: 'tidy-webhooks',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  timeoutSeconds: 600,
  concurrency: 1,
  cron: '47 * * * *',
  run: tidyWebhooks,
})

const retentionMs = 30 * 24 * 60 * 60 * 1000

/** Deletes deliveries older than 30 days, and secrets that no longer sign. Idempotent. */
export async function tidyWebhooks(services: Services): Promise<void> {
  await asSystem(services, async (ctx) => {
    const now = ctx.clock.now()
    await deleteOldDeliveries(ctx.db, new Date(now.getTime() - retentionMs))
    await forgetOldSecrets(ctx.db, now)
  })
}
