import { type Actor, decide, type Permission, type Placement } from '@marquee/domain/permissions'
import { AppError } from '#platform/errors/app-error.ts'

/** Throws `forbidden`, with the reason in words, unless the actor may do all of `wanted` with a thing placed there. */
export function permit(
  actor: Actor,
  wanted: Permission | readonly Permission[],
  placement?: Placement,
): void {
  const decision = decide(actor, wanted, placement)
  if (!decision.allowed) throw new AppError('forbidden', { message: decision.sentence })
}
