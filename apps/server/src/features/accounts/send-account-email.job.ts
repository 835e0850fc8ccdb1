import { z } from 'zod'
import { findMembership } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem, type WithSystemDb } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { sendConfirmationEmail, sendMagicLinkEmail, sendResetEmail } from './account-emails.ts'
import { findUserByEmail, type UserRow } from './account-store.ts'

/** Has the address, not an id: the account is looked up in the job, so that timing reveals nothing to the caller. */
const payloadSchema = z.object({
  purpose: z.enum(['magic_link', 'password_reset', 'confirm_sign_up']),
  email: z.string(),
  organization_id: z.uuid().optional(),
})

export type AccountEmail = z.infer<typeof payloadSchema>

export const sendAccountEmailJob = defineJob({
  name: 'send-account-email',
  schema: payloadSchema,
  retryLimit: 5,
  retryDelaySeconds: 2,
  timeoutSeconds: 60,
  concurrency: 1,
  run: sendAccountEmail,
})

/**
 * Sends the requested email if an account has the address. Run twice, it sends two emails, and only the second link
 * works.
 */
async function sendAccountEmail(services: Services, message: AccountEmail): Promise<void> {
  await asSystem(services, async (ctx) => {
    const user = await findUserByEmail(ctx.db, message.email)
    if (user) await sendTo(ctx, user, message)
  })
}

async function sendTo(ctx: WithSystemDb<Services>, user: UserRow, message: AccountEmail): Promise<void> {
  const { purpose, organization_id: organizationId } = message
  if (purpose === 'password_reset') return sendResetEmail(ctx, user)
  if (purpose === 'confirm_sign_up') {
    if (user.status === 'UNCONFIRMED') await sendConfirmationEmail(ctx, user)
    return
  }
  if (organizationId === undefined) return sendMagicLinkEmail(ctx, user)
  const membership = await findMembership(ctx.db, { organizationId, userId: user.id })
  if (membership?.accepted_at && !membership.deactivated_at)
    await sendMagicLinkEmail(ctx, user, organizationId)
}
