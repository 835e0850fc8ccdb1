import { countMemberships } from '#features/organizations/public.ts'
import { findMemberRights, permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { asSystemInside, type WithSystemDb } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { everything } from '@marquee/domain/permissions'
import { lockUser, type User } from './account-store.ts'
import { isOrganizationAdmin } from './user-policy.ts'

/**
 * The account of a member whom the actor may change, locked. Throws `not_found` for whoever is no member, `forbidden`
 * for admins unless an admin asks, and for people who belong to other organisations too: their account is theirs.
 */
export async function lockManagedUser(ctx: WithSystemDb<MemberContext>, userId: string): Promise<User> {
  permit(ctx.actor, 'user:update')
  const { organizationId, actor } = ctx
  const rights = await findMemberRights(ctx.db, { userId, organizationId })
  if (!rights) throw new AppError('not_found')
  if (rights.permissions.organization.includes(everything) && !isOrganizationAdmin(actor)) {
    throw new AppError('forbidden', { message: 'Only an organization admin can change another one.' })
  }
  return asSystemInside(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, userId)
    if (!user) throw new AppError('not_found')
    if ((await countMemberships(ctx.db, userId)) > 1) {
      throw new AppError('forbidden', {
        message: 'This person belongs to another organization too. Only they can change their account.',
      })
    }
    return user
  })
}
