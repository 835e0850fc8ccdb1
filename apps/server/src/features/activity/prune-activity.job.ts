import { defaultActivityRetentionDays } from '@marquee/domain/organization-data'
import { z } from 'zod'
import { listActivityRetentions } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { oneByOne } from '#platform/queue/one-by-one.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { deleteActivitiesBefore } from './activity-store.ts'

export const pruneActivityJob = defineJob({
  name: 'prune-activity',
  schema: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  timeoutSeconds: 3600,
  concurrency: 1,
  cron: '41 3 * * *',
  run: pruneActivity,
})

const dayMs = 24 * 60 * 60 * 1000
/** About a second of work for the database, so that other queries aren't blocked for long. */
const batchSize = 10_000

/**
 * Deletes activities past their organization's retention, and those without an organization after the default retention.
 * Idempotent: a second run finds nothing.
 */
export async function pruneActivity(ctx: Services): Promise<void> {
  const retentions = await asSystem(ctx, (ctx) => listActivityRetentions(ctx.db))
  await pruneActivityOf(ctx, null, defaultActivityRetentionDays)
  const logging = { log: ctx.log, failed: 'the activity of an organization was not pruned' }
  await oneByOne(retentions, logging, ({ id, days }) => pruneActivityOf(ctx, id, days))
}

async function pruneActivityOf(ctx: Services, organizationId: string | null, days: number): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - days * dayMs)
  let removed = batchSize
  while (removed === batchSize) {
    const batch = { organizationId, before, limit: batchSize }
    removed = await asSystem(ctx, (ctx) => deleteActivitiesBefore(ctx.db, batch))
  }
}
