import { defaultActivityRetentionDays } from '@marquee/domain/organization-data'
import { z } from 'zod'
import { listActivityRetentions } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { oneByOne } from '#platform/queue/one-by-one.ts'
import { deleteActivitiesBefore } from './activity-store.ts'

export const pruneActivityJob = {
  name: 'prune-activity',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  timeoutSeconds: 3600,
  concurrency: 1,
} as const

/** At a minute when little else is due. */
export const pruneActivityCron = '41 3 * * *'

const dayMs = 24 * 60 * 60 * 1000
/** A second of work for the database: in between others have their turn. */
const atMost = 10_000

/**
 * What was done longer ago than the organization keeps it is forgotten, and so is what was done by nobody known, after
 * the time that organizations begin with. Idempotent: what is gone is not found again.
 */
export async function pruneActivity(ctx: Services): Promise<void> {
  const retentions = await asSystem(ctx, (ctx) => listActivityRetentions(ctx.db))
  await pruneActivityOf(ctx, null, defaultActivityRetentionDays)
  const words = { log: ctx.log, failed: 'the activity of an organization was not pruned' }
  await oneByOne(retentions, words, ({ id, days }) => pruneActivityOf(ctx, id, days))
}

async function pruneActivityOf(ctx: Services, organizationId: string | null, days: number): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - days * dayMs)
  let removed = atMost
  while (removed === atMost) {
    const old = { organizationId, before, atMost }
    removed = await asSystem(ctx, (ctx) => deleteActivitiesBefore(ctx.db, old))
  }
}
