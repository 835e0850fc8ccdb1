import {
  findOrCreateProfile,
  findProfileRow,
  type PersonNamed,
  type ProfileRow,
} from '#features/profiles/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** The profile that an input names by its id, or describes by an address. Throws `invalid_input` for an unknown id. */
export async function readPerson(
  ctx: WithDb<OrganizationContext>,
  user: string | PersonNamed,
): Promise<ProfileRow> {
  if (typeof user !== 'string') return findOrCreateProfile(ctx, user)
  const profile = await findProfileRow(ctx.db, user)
  if (!profile) {
    throw new AppError('invalid_input', { errors: { user: ['This person does not exist any more.'] } })
  }
  return profile
}
