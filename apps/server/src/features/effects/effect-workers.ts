import type { Services } from '#platform/context.ts'
import type { JobDefinition } from '#platform/queue/queue.ts'
import { deliverEffect, deliverEffectJob } from './deliver-effect.job.ts'
import { tidyEffects, tidyEffectsJob } from './tidy-effects.job.ts'

/** At a minute when few other jobs run. */
const everyHour = '41 * * * *'

export const effectJobs: readonly JobDefinition[] = [deliverEffectJob, tidyEffectsJob]

/** Starts delivering effects in this process. */
export async function startEffectWorkers(services: Services): Promise<void> {
  const { queue } = services
  await queue.work(deliverEffectJob, (payload) => deliverEffect(services, payload))
  await queue.work(tidyEffectsJob, () => tidyEffects(services))
  await queue.schedule(tidyEffectsJob, everyHour)
}
