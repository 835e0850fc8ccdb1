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

/** As long as somebody who looks at the agenda may notice that something is missing. */
const restorableMs = 60 * 60_000

/** Sessions and agenda items that were deleted more than an hour ago are gone for good. Idempotent. */
export async function forgetDeletedBlocks(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - restorableMs)
  await asSystem(services, (ctx) => removeDeletedBefore(ctx.db, before))
}
