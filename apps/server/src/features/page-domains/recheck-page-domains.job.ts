import { z } from 'zod'
import { recheckDomains } from '#features/domain-proofs/public.ts'
import type { Services } from '#platform/context.ts'
import type { JobDefinition } from '#platform/queue/queue.ts'
import type { Vault } from '#platform/secrets/sealed-secret.ts'
import { certificateJobs, startCertificateWorkers } from './issue-certificates.job.ts'
import { provedPageDomains } from './proved-page-domains.ts'

const recheckPageDomainsJob = {
  name: 'recheck-page-domains',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 300,
  timeoutSeconds: 3600,
  concurrency: 1,
} as const

export const pageDomainJobs: readonly JobDefinition[] = [recheckPageDomainsJob, ...certificateJobs]

const everyNight = '17 4 * * *'

/** Looks up every verified page domain again. Idempotent, like `recheckDomains`. */
export async function recheckPageDomains(services: Services): Promise<void> {
  await recheckDomains(services, provedPageDomains)
}

/** Looks up verified domains once a day in this process, and gets them certificates. */
export async function startPageDomainWorkers(services: Services, vault: Vault): Promise<void> {
  await startCertificateWorkers(services, vault)
  await services.queue.work(recheckPageDomainsJob, () => recheckPageDomains(services))
  await services.queue.schedule(recheckPageDomainsJob, everyNight)
}
