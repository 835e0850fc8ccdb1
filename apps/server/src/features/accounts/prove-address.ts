import { withdrawAcceptances } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import type { WithSystemDb } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { lockUser, type NewUser, type User, updateUserRow } from './account-store.ts'
import { deleteCodes } from './code-store.ts'
import { revokeSignInsOf } from './revoke-sign-ins.ts'

type Proof = Pick<NewUser, 'password_hash'> &
  Partial<Pick<NewUser, 'first_name' | 'last_name'>> & { userId: string }

/**
 * The address of the account is the person's who opened what only they could read (0046). The first time, nothing of
 * whoever used the account before is left: it has this password or none, no sign-in, no code, and the person accepts
 * their organizations anew. The reply is whether it was the first time; later ones change nothing. The transaction is of
 * the system role.
 */
export async function proveAddress(
  ctx: WithSystemDb<Services>,
  { userId, ...opened }: Proof,
): Promise<boolean> {
  const user = await lockUser(ctx.db, userId)
  if (!user) throw new AppError('invalid_code')
  if (user.email_proved_at !== null) return false
  const now = ctx.clock.now()
  const proved = { status: 'CONFIRMED' as const, email_proved_at: now, updated_at: now }
  await updateUserRow(ctx.db, userId, { ...(wasUsed(user) && undescribed), ...opened, ...proved })
  await deleteCodes(ctx.db, { userId })
  await withdrawAcceptances(ctx, userId)
  await revokeSignInsOf(ctx, { userId })
  return true
}

/** By somebody who need not be the one whose address it is. */
function wasUsed({ status }: User): boolean {
  return status !== 'UNCONFIRMED'
}

const undescribed = {
  company: null,
  title: null,
  profile_picture_url: null,
  linkedin_url: null,
  twitter_url: null,
  extra_data: {},
}
