import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { foldStorageChanges } from './storage-store.ts'

export const foldStorageJob = {
  name: 'fold-storage',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  timeoutSeconds: 600,
  concurrency: 1,
} as const

/** A minute when little else runs. */
export const foldStorageCron = '37 * * * *'

/** Sums the storage changes into one row per kind. Idempotent: a single statement adds each change and deletes it. */
export async function foldStorage(ctx: Services): Promise<void> {
  await asSystem(ctx, (ctx) => foldStorageChanges(ctx.db))
}
