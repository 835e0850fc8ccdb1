import {
  findOrCreateProfile,
  findVisibleProfile,
  type PersonNamed,
  type ProfileRow,
} from '#features/profiles/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { t } from './texts.ts'

/** The profile that an input names by its id, or describes by an address. Throws `invalid_input` for an id that
 * the caller does not see. */
export async function readPerson(
  ctx: WithDb<MemberContext>,
  user: string | PersonNamed,
): Promise<ProfileRow> {
  if (typeof user !== 'string') return findOrCreateProfile(ctx, user)
  const profile = await findVisibleProfile(ctx, user)
  if (!profile) {
    throw new AppError('invalid_input', { errors: { user: [t('personGone')] } })
  }
  return profile
}
