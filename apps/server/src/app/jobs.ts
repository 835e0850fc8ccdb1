import { accountJobs, startAccountWorkers } from '#features/accounts/public.ts'
import { duplicationJobs, startDuplicationWorkers } from '#features/duplication/public.ts'
import { effectJobs, startEffectWorkers } from '#features/effects/public.ts'
import { pruneActivity, pruneActivityCron, pruneActivityJob } from '#features/activity/public.ts'
import { pruneAuditEntries, pruneAuditEntriesCron, pruneAuditEntriesJob } from '#features/audit/public.ts'
import { fileJobs, startFileWorkers } from '#features/files/public.ts'
import { mediaJobs, startMediaWorkers } from '#features/media/public.ts'
import { organizationDataJobs, startOrganizationDataWorkers } from '#features/organization-data/public.ts'
import { pageDomainJobs, startPageDomainWorkers } from '#features/page-domains/public.ts'
import { startTranscriptWorkers, transcriptJobs } from '#features/transcripts/public.ts'
import { removeVideoFiles, removeVideoFilesJob } from '#features/video-library/public.ts'
import type { Services } from '#platform/context.ts'
import type { JobDefinition } from '#platform/queue/queue.ts'
import { eventParts } from './event-parts.ts'

/** Every job of the product; their queues exist wherever one may be sent. */
export const jobs: readonly JobDefinition[] = [
  removeVideoFilesJob,
  pruneActivityJob,
  pruneAuditEntriesJob,
  ...fileJobs,
  ...organizationDataJobs,
  ...mediaJobs,
  ...effectJobs,
  ...pageDomainJobs,
  ...accountJobs,
  ...duplicationJobs,
  ...transcriptJobs,
]

/** The worker role: this process runs jobs. */
export async function startWorker(services: Services): Promise<void> {
  await services.queue.work(removeVideoFilesJob, (payload) => removeVideoFiles(services, payload))
  await services.queue.work(pruneActivityJob, () => pruneActivity(services))
  await services.queue.schedule(pruneActivityJob, pruneActivityCron)
  await services.queue.work(pruneAuditEntriesJob, () => pruneAuditEntries(services))
  await services.queue.schedule(pruneAuditEntriesJob, pruneAuditEntriesCron)
  await startFileWorkers(services)
  await startOrganizationDataWorkers(services)
  await startMediaWorkers(services)
  await startTranscriptWorkers(services)
  await startEffectWorkers(services)
  await startAccountWorkers(services)
  await startPageDomainWorkers(services)
  await startDuplicationWorkers(services, eventParts)
}
