/** Who may read and manage the API tokens of their organisation. */
import { type Actor, decideTokens, type Permission } from '@marquee/domain/permissions'
import { AppError } from '#platform/errors/app-error.ts'

/** Throws `forbidden` unless the actor is a person who may do this with tokens; workspace admins may not (ST-034, PE-063). */
export function permitTokens(actor: Actor, wanted: Permission): void {
  if (actor.kind === 'token') throw new AppError('forbidden', { message: 'API tokens can’t manage tokens.' })
  const decision = decideTokens(actor, wanted)
  if (!decision.allowed) throw new AppError('forbidden', { message: decision.sentence })
}
