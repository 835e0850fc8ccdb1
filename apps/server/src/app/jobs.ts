import { accountJobs, startAccountWorkers } from '#features/accounts/public.ts'
import { effectJobs, startEffectWorkers } from '#features/effects/public.ts'
import { pruneActivity, pruneActivityCron, pruneActivityJob } from '#features/activity/public.ts'
import { mediaJobs, startMediaWorkers } from '#features/media/public.ts'
import { pageDomainJobs, startPageDomainWorkers } from '#features/page-domains/public.ts'
import { removeVideoFiles, removeVideoFilesJob } from '#features/video-library/public.ts'
import type { Services } from '#platform/context.ts'
import type { JobDefinition } from '#platform/queue/queue.ts'

/** Every job of the product; their queues exist wherever one may be sent. */
export const jobs: readonly JobDefinition[] = [
  removeVideoFilesJob,
  pruneActivityJob,
  ...mediaJobs,
  ...effectJobs,
  ...pageDomainJobs,
  ...accountJobs,
]

/** The worker role: this process runs jobs. */
export async function startWorker(services: Services): Promise<void> {
  await services.queue.work(removeVideoFilesJob, (payload) => removeVideoFiles(services, payload))
  await services.queue.work(pruneActivityJob, () => pruneActivity(services))
  await services.queue.schedule(pruneActivityJob, pruneActivityCron)
  await startMediaWorkers(services)
  await startEffectWorkers(services)
  await startAccountWorkers(services)
  await startPageDomainWorkers(services)
}
