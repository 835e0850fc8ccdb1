import { z } from 'zod'
import { findMembership } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem, type WithSystemDb } from '#platform/db/tenancy.ts'
import { sendConfirmationLetter, sendMagicLinkLetter, sendResetLetter } from './account-letters.ts'
import { findUserByEmail, type User } from './account-store.ts'

/** Carries the address, not an id: whether there is an account is found out where nobody can see how long it takes. */
const payloadSchema = z.object({
  purpose: z.enum(['magic_link', 'password_reset', 'confirm_sign_up']),
  email: z.string(),
  organization_id: z.uuid().optional(),
})

export type AccountLetter = z.infer<typeof payloadSchema>

export const sendAccountLetterJob = {
  name: 'send-account-letter',
  payload: payloadSchema,
  retryLimit: 5,
  retryDelaySeconds: 2,
  timeoutSeconds: 60,
  concurrency: 1,
} as const

/**
 * Whoever has the address gets the letter that was asked for; nobody else gets anything. Run twice it sends two letters,
 * and the link of the second works.
 */
export async function sendAccountLetter(services: Services, letter: AccountLetter): Promise<void> {
  await asSystem(services, async (ctx) => {
    const user = await findUserByEmail(ctx.db, letter.email)
    if (user) await sendTo(ctx, user, letter)
  })
}

async function sendTo(ctx: WithSystemDb<Services>, user: User, letter: AccountLetter): Promise<void> {
  const { purpose, organization_id: organizationId } = letter
  if (purpose === 'password_reset') return sendResetLetter(ctx, user)
  if (purpose === 'confirm_sign_up') {
    if (user.status === 'UNCONFIRMED') await sendConfirmationLetter(ctx, user)
    return
  }
  if (organizationId === undefined) return sendMagicLinkLetter(ctx, user)
  const membership = await findMembership(ctx.db, { organizationId, userId: user.id })
  if (membership?.accepted_at && !membership.deactivated_at)
    await sendMagicLinkLetter(ctx, user, organizationId)
}
