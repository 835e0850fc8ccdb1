/** Who can decide how long data is kept and whether the organization is deleted. */
import { isAdministrator } from '@marquee/domain/permissions'
import type { MemberContext } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { t } from './texts.ts'

/** Throws `not_found` for an organization that is not the caller's. */
export function requireOwn(ctx: MemberContext, organizationId: string): void {
  if (organizationId !== ctx.organizationId) throw new AppError('not_found')
}

/** Throws `not_found` for another organization, `forbidden` unless the caller is an administrator of this one. */
export function permitDeletion(ctx: MemberContext, organizationId: string): void {
  requireOwn(ctx, organizationId)
  if (isAdministrator(ctx.actor)) return
  throw new AppError('forbidden', { message: t('onlyAdminDeletes') })
}
