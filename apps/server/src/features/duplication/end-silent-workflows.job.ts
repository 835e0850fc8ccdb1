import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { endDuplication } from './end-duplication.ts'
import { listSilentWorkflows } from './workflow-store.ts'
import { t } from './texts.ts'

/** Ends workflows whose worker died on its last attempt, so that nothing waits for them forever. */
export const endSilentWorkflowsJob = defineJob({
  name: 'end-silent-workflows',
  schema: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 1,
  timeoutSeconds: 60,
  concurrency: 1,
  cron: '*/5 * * * *',
  run: endSilentWorkflows,
})

/** Longer than all attempts of a job that fails at once, and than copying one part of an event. */
const silentForMinutes = 20

/** Ends workflows without progress for 20 minutes; they can be retried. Idempotent. */
export async function endSilentWorkflows(ctx: Services): Promise<void> {
  const silent = await asSystem(ctx, (ctx) => listSilentWorkflows(ctx.db, silentForMinutes))
  for (const { organization_id, event_id } of silent) {
    await inOrganization({ ...ctx, organizationId: organization_id }, (ctx) =>
      endDuplication(ctx, event_id, t('interrupted')),
    )
  }
}
