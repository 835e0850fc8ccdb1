import type { Services } from '#platform/context.ts'
import type { JobDefinition } from '#platform/queue/queue.ts'
import { sendAccountEmail, sendAccountEmailJob } from './send-account-email.job.ts'
import { tidyAccounts, tidyAccountsJob } from './tidy-accounts.job.ts'

/** At a minute when little else is due. */
const everyHour = '23 * * * *'

export const accountJobs: readonly JobDefinition[] = [sendAccountEmailJob, tidyAccountsJob]

/** Sends account emails and tidies up in this process. */
export async function startAccountWorkers(services: Services): Promise<void> {
  const { queue } = services
  await queue.work(sendAccountEmailJob, (payload) => sendAccountEmail(services, payload))
  await queue.work(tidyAccountsJob, () => tidyAccounts(services))
  await queue.schedule(tidyAccountsJob, everyHour)
}
