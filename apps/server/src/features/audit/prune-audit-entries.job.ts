import { z } from 'zod'
import { listOrganizationIds } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { oneByOne } from '#platform/queue/one-by-one.ts'
import { removeEntriesPastRetention } from './audit-store.ts'

export const pruneAuditEntriesJob = {
  name: 'prune-audit-entries',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  timeoutSeconds: 3600,
  concurrency: 1,
} as const

/** At an hour when few are at work. */
export const pruneAuditEntriesCron = '51 3 * * *'

/** A second of work for the database: in between others have their turn. */
const atMost = 5000

/** Entries of the audit trail that are past the retention of their organization are gone. Idempotent. */
export async function pruneAuditEntries(services: Services): Promise<void> {
  const ids = await asSystem(services, (ctx) => listOrganizationIds(ctx.db, { ended: false }))
  const organizations = ids.map((id) => ({ id }))
  const words = { log: services.log, failed: 'the audit trail of an organization was not pruned' }
  await oneByOne(organizations, words, async ({ id }) => {
    await pruneAuditEntriesOf(services, id)
  })
}

/** Does the same for one organization, and returns how many went: all entries of one that is past its end. */
export async function pruneAuditEntriesOf(services: Services, organizationId: string): Promise<number> {
  let total = 0
  let removed = atMost
  while (removed === atMost) {
    removed = await asSystem(services, (ctx) =>
      removeEntriesPastRetention(ctx.db, { organizationId, atMost }),
    )
    total += removed
  }
  return total
}
