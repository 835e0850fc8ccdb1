import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { removeDeletedBefore } from './deleted-block-store.ts'

export const forgetDeletedBlocksJob = defineJob({
  name: 'forget-deleted-blocks',
  schema: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  timeoutSeconds: 300,
  concurrency: 1,
  cron: '*/15 * * * *',
  run: forgetDeletedBlocks,
})

/** Long enough to notice that something is missing from the agenda. */
const restorableMs = 60 * 60_000

/** Permanently removes sessions and agenda items that were deleted more than an hour ago. Idempotent. */
export async function forgetDeletedBlocks(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - restorableMs)
  await asSystem(services, (ctx) => removeDeletedBefore(ctx.db, before))
}
