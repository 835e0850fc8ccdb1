import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { deleteActivitiesBefore } from './activity-store.ts'

export const pruneActivityJob = {
  name: 'prune-activity',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  timeoutSeconds: 600,
  concurrency: 1,
} as const

/** At a minute when little else is due. */
export const pruneActivityCron = '41 3 * * *'

const keptMs = 90 * 24 * 60 * 60 * 1000

/** What was done more than 90 days ago is forgotten. Idempotent: what is gone is not found again. */
export async function pruneActivity(ctx: Services): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptMs)
  await asSystem(ctx, (ctx) => deleteActivitiesBefore(ctx.db, before))
}
