import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { deliverEffectJob, priorityOf } from './deliver-effect.job.ts'
import {
  deleteOldEffects,
  listEndedLinks,
  listOverdueEffects,
  updateEffect,
  withoutLink,
} from './effect-store.ts'

export const tidyEffectsJob = defineJob({
  name: 'tidy-effects',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  timeoutSeconds: 600,
  concurrency: 1,
  // At a minute when few other jobs run.
  cron: '41 * * * *',
  run: tidyEffects,
})

const minuteMs = 60 * 1000
/** Longer than a job with all its retries takes: an effect that waits longer has lost its job. */
const overdueMs = 15 * minuteMs
const retentionMs = 90 * 24 * 60 * minuteMs
/** Takes the oldest ones in each run; the others follow an hour later. */
const mostEffects = 5000

/**
 * Restores lost jobs of emails, blanks links that ended, and deletes effects older than 90 days. Idempotent: an attempt
 * with two jobs is counted once.
 */
export async function tidyEffects(services: Services): Promise<void> {
  await asSystem(services, async (ctx) => {
    const now = ctx.clock.now()
    const before = (ageMs: number) => new Date(now.getTime() - ageMs)
    for (const { id, attempts, payload } of await listOverdueEffects(
      ctx.db,
      before(overdueMs),
      mostEffects,
    )) {
      await ctx.queue.send(ctx.db, deliverEffectJob, {
        payload: { effect_id: id, attempts },
        options: { priority: priorityOf(payload) },
      })
    }
    for (const effect of await listEndedLinks(ctx.db, now, mostEffects)) {
      const blanked = { payload: withoutLink(effect.payload), link_ends_at: null, updated_at: now }
      await updateEffect(ctx.db, effect, blanked)
    }
    await deleteOldEffects(ctx.db, before(retentionMs))
  })
}
