import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { applyCheck } from './apply-check.ts'
import { checkRecords } from './check-records.ts'
import { findSenderDomain, listVerifiedSenders, lockSenderDomain } from './sender-domain-store.ts'

export const recheckSenderDomainsJob = defineJob({
  name: 'recheck-sender-domains',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 300,
  timeoutSeconds: 3600,
  concurrency: 1,
  cron: '41 */4 * * *',
  run: recheckSenderDomains,
})

/**
 * Looks up the records of every verified sender domain again, and forgets keys that were replaced a week ago. Idempotent,
 * because the clock decides how long a record has been missing, not the number of checks.
 */
export async function recheckSenderDomains(services: Services): Promise<void> {
  const verified = await asSystem(services, ({ db }) => listVerifiedSenders(db))
  for (const { id, organization_id: organizationId } of verified) {
    const ctx = { ...services, organizationId }
    const row = await inOrganization(ctx, ({ db }) => findSenderDomain(db, id))
    if (!row) continue
    const check = await checkRecords(ctx, row)
    await inOrganization(ctx, async (ctx) => {
      const locked = await lockSenderDomain(ctx.db, id)
      if (!locked?.is_verified) return
      const { is_verified } = await applyCheck(ctx, { row: locked, check })
      if (!is_verified) ctx.log.warn({ sender_domain_id: id }, 'a sender domain lost its verification')
    })
  }
}
