import { z } from 'zod'
import { recheckDomains } from '#features/domain-proofs/public.ts'
import type { Services } from '#platform/context.ts'
import { provedPageDomains } from './proved-page-domains.ts'

export const recheckPageDomainsJob = {
  name: 'recheck-page-domains',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 300,
  timeoutSeconds: 3600,
  concurrency: 1,
} as const

/** Every verified page domain was looked up again. Idempotent, as `recheckDomains` is. */
export async function recheckPageDomains(services: Services): Promise<void> {
  await recheckDomains(services, provedPageDomains)
}
