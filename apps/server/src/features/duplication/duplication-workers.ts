import type { EventParts } from '#features/events/public.ts'
import type { Services } from '#platform/context.ts'
import type { JobDefinition } from '#platform/queue/queue.ts'
import { copyHalf } from './copy-half.ts'
import { duplicateEventJob } from './duplicate-event.job.ts'
import { endSilentWorkflows, endSilentWorkflowsJob } from './end-silent-workflows.job.ts'

export const duplicationJobs: readonly JobDefinition[] = [duplicateEventJob, endSilentWorkflowsJob]

const everyFiveMinutes = '*/5 * * * *'

/** Makes this process copy events, and end workflows that no worker is processing. */
export async function startDuplicationWorkers(services: Services, parts: EventParts): Promise<void> {
  const ctx = { ...services, parts }
  await services.queue.work(duplicateEventJob, (payload, attempt) => copyHalf(ctx, payload, attempt))
  await services.queue.work(endSilentWorkflowsJob, () => endSilentWorkflows(services))
  await services.queue.schedule(endSilentWorkflowsJob, everyFiveMinutes)
}
