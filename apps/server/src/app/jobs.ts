import { sendAccountEmailJob, tidyAccountsJob } from '#features/accounts/public.ts'
import { pruneActivityJob } from '#features/activity/public.ts'
import { forgetDeletedBlocksJob } from '#features/agenda/public.ts'
import { pruneAuditEntriesJob } from '#features/audit/public.ts'
import { makeFillerVideoJob } from '#features/branding/public.ts'
import { copyHalfJob, endSilentWorkflowsJob } from '#features/duplication/public.ts'
import { deliverEffectJob, type DrawEmail, tidyEffectsJob } from '#features/effects/public.ts'
import { drawEmail } from '#features/email-designs/public.ts'
import type { EventParts } from '#features/events/public.ts'
import { removeEventFilesJob, sweepFilesJob, tidyFilesJob } from '#features/files/public.ts'
import { addMonthsJob } from '#features/ledger/public.ts'
import {
  forgetRecordedSegmentsJob,
  forgetTestSegmentsJob,
  removeInputFilesJob,
} from '#features/live-inputs/public.ts'
import { type MediaContext, mediaJobs, prepareMedia } from '#features/media/public.ts'
import { deleteOrganizationJob, endOrganizationsJob } from '#features/organization-data/public.ts'
import type { OrganizationParts } from '#features/organizations/public.ts'
import {
  issueCertificateJob,
  recheckPageDomainsJob,
  renewCertificatesJob,
} from '#features/page-domains/public.ts'
import { sendScheduledEmailsJob, writeScheduledEmailsJob } from '#features/email-schedule/public.ts'
import { erasePersonJob, exportPersonJob, tidyPrivacyJob } from '#features/privacy/public.ts'
import { importBatches } from '#features/registrant-import/public.ts'
import { tidyAnswerFilesJob } from '#features/registering/public.ts'
import {
  emailRegistrantsJob,
  endOffersJob,
  promoteWaitlistedJob,
  actionBatches,
} from '#features/registrants/public.ts'
import { finishSimuliveTestJob } from '#features/simulive/public.ts'
import { recheckSenderDomainsJob } from '#features/sender-domains/public.ts'
import { recheckSsoDomainsJob } from '#features/sso/public.ts'
import { recordSessionJob } from '#features/stage/public.ts'
import { foldStorageJob } from '#features/storage/public.ts'
import { removeTrackFilesJob } from '#features/tracks/public.ts'
import { healTranscriptsJob, transcribingJob } from '#features/transcripts/public.ts'
import { removeVideoFilesJob } from '#features/video-library/public.ts'
import { deliverWebhooksJob, tidyWebhooksJob } from '#features/webhooks/public.ts'
import type { Services } from '#platform/context.ts'
import type { PersonalDataPart } from '#platform/db/personal-data.ts'
import { type Job, startJobs } from '#platform/queue/queue.ts'
import { keepDemoOnAirJob } from './demo/demo-on-air.ts'
import { tellDemoStoryJob } from './demo/demo-story.ts'
import { eventParts } from './event-parts.ts'
import { organizationParts } from './organization-parts.ts'
import { personalDataParts } from './personal-data-parts.ts'
import { videoParts } from './video-parts.ts'

/** What any job may need: services and registered parts. */
type WorkContext = MediaContext & {
  eventParts: EventParts
  organizationParts: OrganizationParts
  personalDataParts: readonly PersonalDataPart[]
  drawEmail: DrawEmail
}

/** Every job of the product. All processes create all queues, because any may send a job. */
export const jobs: readonly Job<WorkContext>[] = [
  removeVideoFilesJob,
  pruneActivityJob,
  addMonthsJob,
  foldStorageJob,
  pruneAuditEntriesJob,
  forgetDeletedBlocksJob,
  keepDemoOnAirJob,
  tellDemoStoryJob,
  finishSimuliveTestJob,
  removeEventFilesJob,
  sweepFilesJob,
  tidyFilesJob,
  removeInputFilesJob,
  forgetTestSegmentsJob,
  forgetRecordedSegmentsJob,
  endOrganizationsJob,
  deleteOrganizationJob,
  ...mediaJobs,
  makeFillerVideoJob,
  recordSessionJob,
  removeTrackFilesJob,
  transcribingJob,
  healTranscriptsJob,
  deliverEffectJob,
  tidyEffectsJob,
  deliverWebhooksJob,
  tidyWebhooksJob,
  sendScheduledEmailsJob,
  writeScheduledEmailsJob,
  emailRegistrantsJob,
  promoteWaitlistedJob,
  endOffersJob,
  ...actionBatches.jobs,
  tidyAnswerFilesJob,
  ...importBatches.jobs,
  sendAccountEmailJob,
  tidyAccountsJob,
  issueCertificateJob,
  renewCertificatesJob,
  recheckPageDomainsJob,
  recheckSsoDomainsJob,
  recheckSenderDomainsJob,
  copyHalfJob,
  endSilentWorkflowsJob,
  exportPersonJob,
  erasePersonJob,
  tidyPrivacyJob,
]

/** The worker role: makes this process run jobs. */
export async function startWorker(services: Services): Promise<void> {
  const parts = { videoParts, eventParts, organizationParts, personalDataParts, drawEmail }
  await startJobs({ ...services, ...parts, ...(await prepareMedia(services)) }, jobs)
}
