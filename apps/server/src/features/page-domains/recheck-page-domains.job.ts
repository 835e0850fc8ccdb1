import { z } from 'zod'
import { recheckDomains } from '#features/domain-proofs/public.ts'
import type { Services } from '#platform/context.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { provedPageDomains } from './proved-page-domains.ts'

export const recheckPageDomainsJob = defineJob({
  name: 'recheck-page-domains',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 300,
  timeoutSeconds: 3600,
  concurrency: 1,
  cron: '17 4 * * *',
  run: recheckPageDomains,
})

/** Looks up every verified page domain again. Idempotent, like `recheckDomains`. */
export async function recheckPageDomains(services: Services): Promise<void> {
  await recheckDomains(services, provedPageDomains)
}
