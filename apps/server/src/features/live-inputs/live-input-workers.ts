import type { Services } from '#platform/context.ts'
import type { JobDefinition } from '#platform/queue/queue.ts'
import {
  forgetRecordedSegments,
  forgetRecordedSegmentsCron,
  forgetRecordedSegmentsJob,
} from './forget-recorded-segments.job.ts'
import {
  forgetTestSegments,
  forgetTestSegmentsCron,
  forgetTestSegmentsJob,
} from './forget-test-segments.job.ts'
import { removeInputFiles, removeInputFilesJob } from './remove-input-files.job.ts'

export const liveInputJobs: readonly JobDefinition[] = [
  removeInputFilesJob,
  forgetTestSegmentsJob,
  forgetRecordedSegmentsJob,
]

export async function startLiveInputWorkers(services: Services): Promise<void> {
  const { queue } = services
  await queue.work(removeInputFilesJob, (payload) => removeInputFiles(services, payload))
  await queue.work(forgetTestSegmentsJob, () => forgetTestSegments(services))
  await queue.schedule(forgetTestSegmentsJob, forgetTestSegmentsCron)
  await queue.work(forgetRecordedSegmentsJob, () => forgetRecordedSegments(services))
  await queue.schedule(forgetRecordedSegmentsJob, forgetRecordedSegmentsCron)
}
