import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { oneByOne } from '#platform/queue/one-by-one.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { exportKey } from './export-key.ts'
import { deleteRequest, failStalledRequests, listExpiredExports } from './request-store.ts'
import { t } from './texts.ts'

export const tidyPrivacyJob = defineJob({
  name: 'tidy-privacy',
  schema: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  timeoutSeconds: 600,
  concurrency: 1,
  cron: '23 * * * *',
  run: tidyPrivacy,
})

/** Longer than a job can take with all its retries. */
const stalledMs = 24 * 60 * 60 * 1000

/** Deletes expired exports and fails requests that no job works on anymore. Idempotent. */
export async function tidyPrivacy(services: Services): Promise<void> {
  const now = services.clock.now()
  const expired = await asSystem(services, (ctx) => listExpiredExports(ctx.db, now))
  const { log } = services
  await oneByOne(expired, { log, failed: 'an export was not deleted' }, async (request) => {
    // The file first: while the row exists, the next run tries again.
    await services.store.remove(exportKey(request))
    const ctx = { ...services, organizationId: request.organization_id }
    await inOrganization(ctx, (ctx) => deleteRequest(ctx.db, request.id))
  })
  const failure = t('interrupted')
  await asSystem(services, (ctx) => failStalledRequests(ctx.db, new Date(now.getTime() - stalledMs), failure))
}
