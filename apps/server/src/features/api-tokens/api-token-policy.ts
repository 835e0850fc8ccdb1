/** Who may read and manage the API tokens of their organization. */
import { type Actor, decideTokens, type Permission } from '@marquee/domain/permissions'
import { AppError } from '#platform/errors/app-error.ts'
import { t } from './texts.ts'

/** Throws `forbidden` unless the actor is a person who may do this with tokens; workspace admins may not (ST-034, PE-063). */
export function permitTokens(actor: Actor, wanted: Permission): void {
  if (actor.kind === 'token') throw new AppError('forbidden', { message: t('tokensCannotManageTokens') })
  const decision = decideTokens(actor, wanted)
  if (!decision.allowed) throw new AppError('forbidden', { message: decision.sentence })
}
