/** Starts the lanes of webhooks that have something due. It keeps no state, so a stopped server catches up (0221). */
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { deliverWebhooksJob } from './deliver-webhooks.job.ts'
import { listDueWebhooks } from './webhook-store.ts'

/** An activity leaves at most this much later than it was recorded, if its lane is idle. */
const intervalMs = 500

/** Idempotent; several processes may do it at once. */
export async function tickWebhooks(services: Services): Promise<void> {
  await asSystem(services, async (ctx) => {
    for (const { id, organization_id } of await listDueWebhooks(ctx.db, ctx.clock.now())) {
      await ctx.queue.send(ctx.db, deliverWebhooksJob, {
        payload: { organization_id, webhook_id: id },
        options: { singletonKey: id, isOnlyIfIdle: true },
      })
    }
  })
}

/** Ticks until stopped. */
export function startWebhookClock(services: Services): { stop(): Promise<void> } {
  let ticking: Promise<void> = Promise.resolve()
  let isTicking = false
  const timer = setInterval(() => {
    if (isTicking) return
    isTicking = true
    ticking = tickWebhooks(services)
      .catch((error: unknown) => services.log.warn({ err: error }, 'the webhook clock failed and continues'))
      .finally(() => {
        isTicking = false
      })
  }, intervalMs)
  return {
    async stop() {
      clearInterval(timer)
      await ticking
    },
  }
}
