import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { removeDeletedBefore } from './deleted-block-store.ts'

export const forgetDeletedBlocksJob = {
  name: 'forget-deleted-blocks',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  timeoutSeconds: 300,
  concurrency: 1,
} as const

export const forgetDeletedBlocksCron = '*/15 * * * *'

/** Long enough to notice that something is missing from the agenda. */
const restorableMs = 60 * 60_000

/** Permanently removes sessions and agenda items that were deleted more than an hour ago. Idempotent. */
export async function forgetDeletedBlocks(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - restorableMs)
  await asSystem(services, (ctx) => removeDeletedBefore(ctx.db, before))
}
