import { type Actor, decideTokens, type Permission } from '@marquee/domain/permissions'
import { AppError } from '#platform/errors/app-error.ts'
import { t } from './texts.ts'

/** Throws `forbidden` unless the actor is a person with this permission; workspace admins never have it (ST-034, PE-063). */
export function permitTokens(actor: Actor, permission: Permission): void {
  if (actor.kind === 'token') throw new AppError('forbidden', { message: t('tokensCannotManageTokens') })
  const decision = decideTokens(actor, permission)
  if (!decision.allowed) throw new AppError('forbidden', { message: decision.sentence })
}
