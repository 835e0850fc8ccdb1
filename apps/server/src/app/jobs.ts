import { accountJobs, startAccountWorkers } from '#features/accounts/public.ts'
import {
  forgetDeletedBlocks,
  forgetDeletedBlocksCron,
  forgetDeletedBlocksJob,
} from '#features/agenda/public.ts'
import { liveInputJobs, startLiveInputWorkers } from '#features/live-inputs/public.ts'
import { duplicationJobs, startDuplicationWorkers } from '#features/duplication/public.ts'
import { effectJobs, startEffectWorkers } from '#features/effects/public.ts'
import { pruneActivity, pruneActivityCron, pruneActivityJob } from '#features/activity/public.ts'
import { pruneAuditEntries, pruneAuditEntriesCron, pruneAuditEntriesJob } from '#features/audit/public.ts'
import { fileJobs, startFileWorkers } from '#features/files/public.ts'
import { addActivityMonths, addMonthsCron, addMonthsJob } from '#features/ledger/public.ts'
import { mediaJobs, startMediaWorkers } from '#features/media/public.ts'
import { organizationDataJobs, startOrganizationDataWorkers } from '#features/organization-data/public.ts'
import { pageDomainJobs, startPageDomainWorkers } from '#features/page-domains/public.ts'
import { peopleJobs, startPeopleWorkers } from '#features/people/public.ts'
import { privacyJobs, startPrivacyWorkers } from '#features/privacy/public.ts'
import { ssoJobs, startSsoWorkers } from '#features/sso/public.ts'
import { stageJobs, startStageWorkers } from '#features/stage/public.ts'
import { foldStorage, foldStorageCron, foldStorageJob } from '#features/storage/public.ts'
import { registrantImportJobs, startRegistrantImportWorkers } from '#features/registrant-import/public.ts'
import { registrantsJobs, startRegistrantsWorkers } from '#features/registrants/public.ts'
import { finishSimuliveTest, finishSimuliveTestJob } from '#features/simulive/public.ts'
import { startTranscriptWorkers, transcriptJobs } from '#features/transcripts/public.ts'
import { removeVideoFiles, removeVideoFilesJob } from '#features/video-library/public.ts'
import type { Services } from '#platform/context.ts'
import { createVault } from '#platform/secrets/sealed-secret.ts'
import type { JobDefinition } from '#platform/queue/queue.ts'
import { keepDemoOnAir, keepDemoOnAirJob } from './demo/demo-on-air.ts'
import { tellDemoStory, tellDemoStoryJob } from './demo/demo-story.ts'
import { eventParts } from './event-parts.ts'
import { personalDataParts } from './personal-data-parts.ts'
import { organizationParts } from './organization-parts.ts'
import { videoParts } from './video-parts.ts'

/** Every job of the product. All processes create all queues, because any may send a job. */
export const jobs: readonly JobDefinition[] = [
  removeVideoFilesJob,
  pruneActivityJob,
  addMonthsJob,
  foldStorageJob,
  pruneAuditEntriesJob,
  forgetDeletedBlocksJob,
  keepDemoOnAirJob,
  tellDemoStoryJob,
  finishSimuliveTestJob,
  ...fileJobs,
  ...liveInputJobs,
  ...organizationDataJobs,
  ...mediaJobs,
  ...stageJobs,
  ...effectJobs,
  ...peopleJobs,
  ...registrantsJobs,
  ...registrantImportJobs,
  ...pageDomainJobs,
  ...ssoJobs,
  ...accountJobs,
  ...duplicationJobs,
  ...transcriptJobs,
  ...privacyJobs,
]

/** The worker role: makes this process run jobs. */
export async function startWorker(services: Services, secret: string): Promise<void> {
  await services.queue.work(removeVideoFilesJob, (payload) => removeVideoFiles(services, payload))
  await services.queue.work(pruneActivityJob, () => pruneActivity(services))
  await services.queue.schedule(pruneActivityJob, pruneActivityCron)
  await services.queue.work(addMonthsJob, () => addActivityMonths(services))
  await services.queue.schedule(addMonthsJob, addMonthsCron)
  await services.queue.work(foldStorageJob, () => foldStorage(services))
  await services.queue.schedule(foldStorageJob, foldStorageCron)
  await services.queue.work(pruneAuditEntriesJob, () => pruneAuditEntries(services))
  await services.queue.schedule(pruneAuditEntriesJob, pruneAuditEntriesCron)
  await services.queue.work(forgetDeletedBlocksJob, () => forgetDeletedBlocks(services))
  await services.queue.schedule(forgetDeletedBlocksJob, forgetDeletedBlocksCron)
  await services.queue.work(keepDemoOnAirJob, () => keepDemoOnAir(services))
  await services.queue.work(tellDemoStoryJob, (payload) => tellDemoStory(services, secret, payload))
  await services.queue.work(finishSimuliveTestJob, (payload) => finishSimuliveTest(services, payload))
  await startFileWorkers(services)
  await startLiveInputWorkers(services)
  await startOrganizationDataWorkers({ ...services, organizationParts })
  await startMediaWorkers({ ...services, videoParts })
  await startStageWorkers(services)
  await startTranscriptWorkers(services)
  await startEffectWorkers(services)
  await startPeopleWorkers(services, secret)
  await startRegistrantsWorkers(services, secret)
  await startRegistrantImportWorkers(services, secret)
  await startAccountWorkers(services)
  await startPageDomainWorkers(services, createVault(secret))
  await startSsoWorkers(services)
  await startDuplicationWorkers(services, eventParts)
  await startPrivacyWorkers({ ...services, parts: personalDataParts })
}
