import type { JobDefinition } from '#platform/queue/queue.ts'
import { erasePersonJob, runErasure } from './erase-person.job.ts'
import { exportPersonJob, runExport } from './export-person.job.ts'
import type { PrivacyJobs } from './privacy-context.ts'
import { tidyPrivacy, tidyPrivacyJob } from './tidy-privacy.job.ts'

export const privacyJobs: readonly JobDefinition[] = [exportPersonJob, erasePersonJob, tidyPrivacyJob]

const everyHour = '23 * * * *'

/** Makes this process export and erase people, and delete expired exports. */
export async function startPrivacyWorkers(ctx: PrivacyJobs): Promise<void> {
  await ctx.queue.work(exportPersonJob, (payload, attempt) => runExport(ctx, payload, attempt))
  await ctx.queue.work(erasePersonJob, (payload, attempt) => runErasure(ctx, payload, attempt))
  await ctx.queue.work(tidyPrivacyJob, () => tidyPrivacy(ctx))
  await ctx.queue.schedule(tidyPrivacyJob, everyHour)
}
