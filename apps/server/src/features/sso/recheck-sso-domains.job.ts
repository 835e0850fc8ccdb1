import { z } from 'zod'
import { recheckDomains } from '#features/domain-proofs/public.ts'
import type { Services } from '#platform/context.ts'
import type { JobDefinition } from '#platform/queue/queue.ts'
import { provedSsoDomains } from './proved-sso-domains.ts'

const recheckSsoDomainsJob = {
  name: 'recheck-sso-domains',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 300,
  timeoutSeconds: 3600,
  concurrency: 1,
} as const

export const ssoJobs: readonly JobDefinition[] = [recheckSsoDomainsJob]

const everyNight = '37 4 * * *'

/** Looks up every proved domain again. Idempotent, like `recheckDomains`. */
export async function recheckSsoDomains(services: Services): Promise<void> {
  await recheckDomains(services, provedSsoDomains)
}

/** Looks up proved domains once a day in this process. */
export async function startSsoWorkers(services: Services): Promise<void> {
  await services.queue.work(recheckSsoDomainsJob, () => recheckSsoDomains(services))
  await services.queue.schedule(recheckSsoDomainsJob, everyNight)
}
