import { withdrawAcceptances } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import type { WithSystemDb } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { lockUser, type NewUser, type UserRow, updateUserRow } from './account-store.ts'
import { deleteCodes } from './code-store.ts'
import { revokeSignInsOf } from './revoke-sign-ins.ts'

type Proof = Pick<NewUser, 'password_hash'> &
  Partial<Pick<NewUser, 'first_name' | 'last_name'>> & { userId: string }

/**
 * Marks the address as proved, because the person opened a link only they could read (0046). The first time, everything
 * from whoever used the account before is removed: it gets this password or none, loses its sign-ins and codes, and the
 * person accepts their organizations again. Returns whether it was the first time; later calls change nothing. Needs a
 * system transaction.
 */
export async function proveAddress(
  ctx: WithSystemDb<Services>,
  { userId, ...account }: Proof,
): Promise<boolean> {
  const user = await lockUser(ctx.db, userId)
  if (!user) throw new AppError('invalid_code')
  if (user.email_proved_at !== null) return false
  const now = ctx.clock.now()
  const proved = { status: 'CONFIRMED' as const, email_proved_at: now, updated_at: now }
  await updateUserRow(ctx.db, userId, { ...(wasUsed(user) && emptyProfile), ...account, ...proved })
  await deleteCodes(ctx.db, { userId })
  await withdrawAcceptances(ctx, userId)
  await revokeSignInsOf(ctx, { userId })
  return true
}

/** Possibly by someone other than the owner of the address. */
function wasUsed({ status }: UserRow): boolean {
  return status !== 'UNCONFIRMED'
}

const emptyProfile = {
  company: null,
  title: null,
  profile_picture_url: null,
  linkedin_url: null,
  twitter_url: null,
  extra_data: {},
}
