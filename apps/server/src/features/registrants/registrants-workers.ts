import { createLinkKeys } from '#features/people/public.ts'
import type { Services } from '#platform/context.ts'
import type { JobDefinition } from '#platform/queue/queue.ts'
import { emailRegistrants, emailRegistrantsJob } from './email-registrants.job.ts'
import { promoteWaitlisted, promoteWaitlistedJob } from './promote-waitlisted.job.ts'
import { remindRegistrants, remindRegistrantsCron, remindRegistrantsJob } from './remind-registrants.job.ts'

export const registrantsJobs: readonly JobDefinition[] = [
  emailRegistrantsJob,
  promoteWaitlistedJob,
  remindRegistrantsJob,
]

/** Makes this process email registrants and fill seats from waiting lists; `secret` signs their links. */
export async function startRegistrantsWorkers(services: Services, secret: string): Promise<void> {
  const { queue } = services
  const keys = createLinkKeys(secret)
  await queue.work(emailRegistrantsJob, (payload) => emailRegistrants(services, payload, keys))
  await queue.work(promoteWaitlistedJob, (payload) => promoteWaitlisted(services, payload))
  await queue.work(remindRegistrantsJob, () => remindRegistrants(services))
  await queue.schedule(remindRegistrantsJob, remindRegistrantsCron)
}
