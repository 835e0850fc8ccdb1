import type { Services } from '#platform/context.ts'
import type { JobDefinition } from '#platform/queue/queue.ts'
import { createLinkKeys } from './link-keys.ts'
import { remindPeople, remindPeopleCron, remindPeopleJob } from './remind-people.job.ts'

export const peopleJobs: readonly JobDefinition[] = [remindPeopleJob]

/** Makes this process send reminders of events; `secret` signs their links. */
export async function startPeopleWorkers(services: Services, secret: string): Promise<void> {
  const keys = createLinkKeys(secret)
  await services.queue.work(remindPeopleJob, () => remindPeople(services, keys))
  await services.queue.schedule(remindPeopleJob, remindPeopleCron)
}
