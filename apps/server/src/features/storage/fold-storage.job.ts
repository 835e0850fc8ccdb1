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

/** At a minute when little else is due. */
export const foldStorageCron = '37 * * * *'

/** What organisations keep is a row a kind again. Idempotent: a change is added up and gone in one statement. */
export async function foldStorage(ctx: Services): Promise<void> {
  await asSystem(ctx, (ctx) => foldStorageChanges(ctx.db))
}
