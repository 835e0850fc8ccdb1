import type { Services } from '#platform/context.ts'
import type { JobDefinition } from '#platform/queue/queue.ts'
import { removeEventFiles, removeEventFilesJob } from './remove-event-files.job.ts'
import { sweepFiles, sweepFilesJob } from './sweep-files.job.ts'
import { tidyFiles, tidyFilesCron, tidyFilesJob } from './tidy-files.job.ts'

export const fileJobs: readonly JobDefinition[] = [removeEventFilesJob, sweepFilesJob, tidyFilesJob]

/** An hour when few people work. */
const everyNight = '7 3 * * *'

export async function startFileWorkers(services: Services): Promise<void> {
  const { queue } = services
  await queue.work(removeEventFilesJob, (payload) => removeEventFiles(services, payload))
  await queue.work(sweepFilesJob, () => sweepFiles(services))
  await queue.schedule(sweepFilesJob, everyNight)
  await queue.work(tidyFilesJob, () => tidyFiles(services))
  await queue.schedule(tidyFilesJob, tidyFilesCron)
}
