import { randomInt } from 'node:crypto'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { findReferralCode, insertReferralCodes } from './referral-store.ts'

const letters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 10

/** Ten letters and digits, none of which is read for another: 58 bits that nobody guesses. */
const createReferralCode = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** The code of the link by which a registrant invites others. Those who were added by an organizer, or registered before there were codes, have none yet. */
export async function referralCodeOf(ctx: WithDb<OrganizationContext>, id: string): Promise<string> {
  const { organizationId } = ctx
  const found = await findReferralCode(ctx.db, { organizationId, id })
  if (found !== undefined) return found
  const code = createReferralCode()
  await insertReferralCodes(ctx.db, [{ code, organization_id: organizationId, registration_id: id }])
  return code
}
