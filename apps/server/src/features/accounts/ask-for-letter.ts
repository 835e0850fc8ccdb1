import type { Services, WithDb } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { letterNetworkRule, letterRule, networkOf } from './attempt-rules.ts'
import { attemptKey, countAttempts } from './count-attempts.ts'
import { type AccountLetter, sendAccountLetterJob } from './send-account-letter.job.ts'

/**
 * If there is an account with this address, its letter leaves soon. The answer and its time are the same for every
 * address. Throws `too_many_requests` when the address or the network has asked for too many.
 */
export async function askForLetter(
  ctx: Services,
  { letter, ipAddress }: { letter: AccountLetter; ipAddress: string },
): Promise<void> {
  await asSystem(ctx, async (ctx) => {
    await countLetter(ctx, { email: letter.email, ipAddress })
    await ctx.queue.send(ctx.db, sendAccountLetterJob, { payload: letter })
  })
}

/** One more letter to the address. Throws `too_many_requests`. */
export async function countLetter(
  ctx: WithDb<Services>,
  { email, ipAddress }: { email: string; ipAddress: string },
): Promise<void> {
  await countAttempts(ctx, [
    { key: attemptKey('letter', email.toLowerCase()), rule: letterRule },
    { key: attemptKey('letter network', networkOf(ipAddress)), rule: letterNetworkRule },
  ])
}
