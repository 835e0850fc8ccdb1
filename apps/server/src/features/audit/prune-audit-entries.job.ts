import { z } from 'zod'
import { listOrganizationIds } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { oneByOne } from '#platform/queue/one-by-one.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { removeEntriesPastRetention } from './audit-store.ts'

export const pruneAuditEntriesJob = defineJob({
  name: 'prune-audit-entries',
  schema: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  timeoutSeconds: 3600,
  concurrency: 1,
  cron: '51 3 * * *',
  run: pruneAuditEntries,
})

/** About a second of work for the database, so that other queries aren't blocked for long. */
const batchSize = 5000

/** Deletes audit entries past their organization's retention. Idempotent. */
export async function pruneAuditEntries(services: Services): Promise<void> {
  const ids = await asSystem(services, (ctx) => listOrganizationIds(ctx.db, { ended: false }))
  const organizations = ids.map((id) => ({ id }))
  const logging = { log: services.log, failed: 'the audit trail of an organization was not pruned' }
  await oneByOne(organizations, logging, async ({ id }) => {
    await pruneAuditEntriesOf(services, id)
  })
}

/** Prunes one organization and returns how many entries were deleted: all of them if the organization has ended. */
export async function pruneAuditEntriesOf(services: Services, organizationId: string): Promise<number> {
  let total = 0
  let removed = batchSize
  while (removed === batchSize) {
    removed = await asSystem(services, (ctx) =>
      removeEntriesPastRetention(ctx.db, { organizationId, limit: batchSize }),
    )
    total += removed
  }
  return total
}
