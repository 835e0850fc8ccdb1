import type { Services } from '#platform/context.ts'
import type { JobDefinition } from '#platform/queue/queue.ts'
import { deliverEffect, deliverEffectJob } from './deliver-effect.job.ts'
import { tidyEffects, tidyEffectsJob } from './tidy-effects.job.ts'

/** At a minute when little else is due. */
const everyHour = '41 * * * *'

export const effectJobs: readonly JobDefinition[] = [deliverEffectJob, tidyEffectsJob]

/** This process delivers effects. */
export async function startEffectWorkers(services: Services): Promise<void> {
  const { queue } = services
  await queue.work(deliverEffectJob, (payload) => deliverEffect(services, payload))
  await queue.work(tidyEffectsJob, () => tidyEffects(services))
  await queue.schedule(tidyEffectsJob, everyHour)
}
