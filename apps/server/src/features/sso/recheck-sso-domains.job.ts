import { z } from 'zod'
import { recheckDomains } from '#features/domain-proofs/public.ts'
import type { Services } from '#platform/context.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { provedSsoDomains } from './proved-sso-domains.ts'

export const recheckSsoDomainsJob = defineJob({
  name: 'recheck-sso-domains',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 300,
  timeoutSeconds: 3600,
  concurrency: 1,
  cron: '37 4 * * *',
  run: recheckSsoDomains,
})

/** Looks up every proved domain again. Idempotent, like `recheckDomains`. */
export async function recheckSsoDomains(services: Services): Promise<void> {
  await recheckDomains(services, provedSsoDomains)
}
