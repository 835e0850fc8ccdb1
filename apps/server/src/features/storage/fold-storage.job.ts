import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { foldStorageChanges } from './storage-store.ts'

export const foldStorageJob = defineJob({
  name: 'fold-storage',
  schema: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  timeoutSeconds: 600,
  concurrency: 1,
  // A minute when few other jobs run.
  cron: '37 * * * *',
  run: foldStorage,
})

/** Sums the storage changes into one row per kind. Idempotent: a single statement adds each change and deletes it. */
export async function foldStorage(ctx: Services): Promise<void> {
  await asSystem(ctx, (ctx) => foldStorageChanges(ctx.db))
}
