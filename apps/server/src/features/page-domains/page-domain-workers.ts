import type { Services } from '#platform/context.ts'
import type { JobDefinition } from '#platform/queue/queue.ts'
import { recheckPageDomains, recheckPageDomainsJob } from './recheck-page-domains.job.ts'

export const pageDomainJobs: readonly JobDefinition[] = [recheckPageDomainsJob]

/** At an hour when few are at work. */
const everyNight = '17 4 * * *'

/** This process looks verified domains up again, once a day. */
export async function startPageDomainWorkers(services: Services): Promise<void> {
  await services.queue.work(recheckPageDomainsJob, () => recheckPageDomains(services))
  await services.queue.schedule(recheckPageDomainsJob, everyNight)
}
