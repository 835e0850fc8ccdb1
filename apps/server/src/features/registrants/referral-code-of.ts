import { randomInt } from 'node:crypto'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { findReferralCode, insertReferralCodes } from './referral-store.ts'

const letters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 10

/** Ten letters and digits, none of which can be mistaken for another: 58 bits that no one can guess. */
const createReferralCode = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/**
 * The code in the link with which a registrant invites others. People who were added by an organizer, or registered
 * before there were codes, get one now.
 */
export async function referralCodeOf(ctx: WithDb<OrganizationContext>, id: string): Promise<string> {
  const { organizationId } = ctx
  const found = await findReferralCode(ctx.db, { organizationId, id })
  if (found !== undefined) return found
  const code = createReferralCode()
  await insertReferralCodes(ctx.db, [{ code, organization_id: organizationId, registration_id: id }])
  return code
}
