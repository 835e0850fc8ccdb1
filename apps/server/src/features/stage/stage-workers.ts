import { isLiveRoleUp } from '#features/live-inputs/public.ts'
import type { Services } from '#platform/context.ts'
import type { JobDefinition } from '#platform/queue/queue.ts'
import { findStoredStream as findStream } from './find-stored-stream.ts'
import { recordSession, recordSessionJob } from './record-session.job.ts'

export const stageJobs: readonly JobDefinition[] = [recordSessionJob]

/** Makes this process record sessions. */
export async function startStageWorkers(services: Services): Promise<void> {
  await services.queue.work(recordSessionJob, (payload) =>
    recordSession({ ...services, findStream, isStreamStored: () => isLiveRoleUp(services) }, payload),
  )
}
