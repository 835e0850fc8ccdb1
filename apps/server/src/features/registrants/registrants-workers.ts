import { createLinkKeys } from '#features/people/public.ts'
import type { Services } from '#platform/context.ts'
import type { JobDefinition } from '#platform/queue/queue.ts'
import { emailRegistrants, emailRegistrantsJob } from './email-registrants.job.ts'
import {
  endOffersCron,
  endOffersEverywhere,
  endOffersJob,
  promoteWaitlisted,
  promoteWaitlistedJob,
} from './promote-waitlisted.job.ts'
import { registrantBatchJob, workOnBatch } from './registrant-batch.job.ts'
import { remindRegistrants, remindRegistrantsCron, remindRegistrantsJob } from './remind-registrants.job.ts'
import { tidyAnswerFiles, tidyAnswerFilesCron, tidyAnswerFilesJob } from './tidy-answer-files.job.ts'
import { tidyBatches, tidyBatchesCron, tidyBatchesJob } from './tidy-batches.job.ts'

export const registrantsJobs: readonly JobDefinition[] = [
  emailRegistrantsJob,
  promoteWaitlistedJob,
  endOffersJob,
  remindRegistrantsJob,
  registrantBatchJob,
  tidyBatchesJob,
  tidyAnswerFilesJob,
]

/** Makes this process email and change registrants, and fill seats from waiting lists; `secret` signs their links. */
export async function startRegistrantsWorkers(services: Services, secret: string): Promise<void> {
  const { queue } = services
  const keys = createLinkKeys(secret)
  await queue.work(emailRegistrantsJob, (payload) => emailRegistrants(services, payload, keys))
  await queue.work(promoteWaitlistedJob, (payload) => promoteWaitlisted(services, payload))
  await queue.work(endOffersJob, () => endOffersEverywhere(services))
  await queue.schedule(endOffersJob, endOffersCron)
  await queue.work(remindRegistrantsJob, () => remindRegistrants(services))
  await queue.schedule(remindRegistrantsJob, remindRegistrantsCron)
  await queue.work(registrantBatchJob, (payload, job) => workOnBatch(services, { payload, job }))
  await queue.work(tidyBatchesJob, () => tidyBatches(services))
  await queue.schedule(tidyBatchesJob, tidyBatchesCron)
  await queue.work(tidyAnswerFilesJob, () => tidyAnswerFiles(services))
  await queue.schedule(tidyAnswerFilesJob, tidyAnswerFilesCron)
}
