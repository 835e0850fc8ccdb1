import { countMemberships, isMemberElsewhere } from '#features/organizations/public.ts'
import { findMemberRights, permit } from '#features/permissions/public.ts'
import type { MemberContext, UserContext, WithDb } from '#platform/context.ts'
import { asSystemInside, type WithSystemDb } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { beyondReach } from '#platform/http/access.ts'
import { everything } from '@marquee/domain/permissions'
import { lockUser, type UserRow } from './account-store.ts'
import { isOrganizationAdmin } from './user-policy.ts'
import { t } from './texts.ts'

/**
 * Locks the account of a member the actor may change. Throws `not_found` for anyone who isn't a member or hasn't accepted;
 * `forbidden` for an admin unless the actor is one too, and for people who also belong to other organizations; `conflict`
 * for an account no one has opened.
 */
export async function lockManagedUser(ctx: WithSystemDb<MemberContext>, userId: string): Promise<UserRow> {
  permit(ctx.actor, 'user:update')
  const { organizationId, actor } = ctx
  const rights = await findMemberRights(ctx.db, { userId, organizationId })
  if (!rights) throw new AppError('not_found')
  if (rights.holder.permissions.organization.includes(everything) && !isOrganizationAdmin(actor)) {
    throw new AppError('forbidden', {
      message: t('onlyAdminChangesAdmin'),
    })
  }
  return asSystemInside(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, userId)
    if (!user) throw new AppError('not_found')
    if (user.status === 'UNCONFIRMED') {
      throw new AppError('conflict', { message: t('accountNotOpened') })
    }
    if ((await countMemberships(ctx.db, userId)) > 1) {
      throw new AppError('forbidden', {
        message: t('memberElsewhere'),
      })
    }
    return user
  })
}

/**
 * Locks the caller's own account to change their profile. Throws `forbidden` if they signed in through this
 * organization's identity provider but also belong to another one (0061).
 */
export async function lockOwnAccount(ctx: WithSystemDb<UserContext>): Promise<void> {
  await asSystemInside(ctx, async (ctx) => {
    await lockUser(ctx.db, ctx.user.userId)
    if (!(await canEditAccount(ctx))) throw beyondReach()
  })
}

/** Whether the caller may change their profile, which every organization sees. Needs a system transaction. */
export async function canEditAccount({ db, user }: WithDb<UserContext>): Promise<boolean> {
  const { userId, organizationId, reach } = user
  if (reach === 'account') return true
  return organizationId !== undefined && !(await isMemberElsewhere(db, { userId, organizationId }))
}
