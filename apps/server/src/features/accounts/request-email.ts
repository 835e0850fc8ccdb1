import type { Services, WithDb } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { emailNetworkRule, emailRule, networkOf } from './attempt-rules.ts'
import { attemptKey, countAttempts } from './count-attempts.ts'
import { type AccountEmail, sendAccountEmailJob } from './send-account-email.job.ts'

/**
 * Queues the email, which is sent only if an account with this address exists. The reply and its timing are the same for
 * every address. Throws `too_many_requests` when the address or the network has requested too many.
 */
export async function requestEmail(
  ctx: Services,
  { message, ipAddress }: { message: AccountEmail; ipAddress: string },
): Promise<void> {
  await asSystem(ctx, async (ctx) => {
    await countEmail(ctx, { email: message.email, ipAddress })
    await ctx.queue.send(ctx.db, sendAccountEmailJob, { payload: message })
  })
}

/** Counts an email to the address. Throws `too_many_requests`. */
export async function countEmail(
  ctx: WithDb<Services>,
  { email, ipAddress }: { email: string; ipAddress: string },
): Promise<void> {
  await countAttempts(ctx, [
    { key: attemptKey('email', email.toLowerCase()), rule: emailRule },
    { key: attemptKey('email network', networkOf(ipAddress)), rule: emailNetworkRule },
  ])
}
