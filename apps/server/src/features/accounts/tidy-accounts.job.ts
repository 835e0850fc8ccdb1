import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { deleteUnconfirmedBefore } from './account-store.ts'
import { deleteAttemptsBefore } from './attempt-store.ts'
import { deleteEndedCodes } from './code-store.ts'
import { deleteSignInsEndedBefore } from './sign-in-store.ts'

export const tidyAccountsJob = defineJob({
  name: 'tidy-accounts',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  timeoutSeconds: 600,
  concurrency: 1,
  // At a minute when little else is due.
  cron: '23 * * * *',
  run: tidyAccounts,
})

const dayMs = 24 * 60 * 60 * 1000
/** Longer than the longest rate-limit window. */
const attemptsMs = 2 * dayMs
const unconfirmedMs = 7 * dayMs
/** As long as the device cookie lasts. */
const signInsMs = 400 * dayMs

/** Deletes expired codes, attempts, unconfirmed accounts and sign-ins. Idempotent: a second run finds nothing. */
export async function tidyAccounts(services: Services): Promise<void> {
  await asSystem(services, async (ctx) => {
    const now = ctx.clock.now()
    const before = (ageMs: number) => new Date(now.getTime() - ageMs)
    await deleteEndedCodes(ctx.db, { at: now, signUpsBefore: before(unconfirmedMs) })
    await deleteAttemptsBefore(ctx.db, before(attemptsMs))
    await deleteUnconfirmedBefore(ctx.db, before(unconfirmedMs))
    await deleteSignInsEndedBefore(ctx.db, before(signInsMs))
  })
}
