import { type Actor, decide, type Permission, type Placement } from '@marquee/domain/permissions'
import { AppError } from '#platform/errors/app-error.ts'

/** Throws `forbidden` with a readable reason unless the actor has all `required` permissions at that placement. */
export function permit(
  actor: Actor,
  required: Permission | readonly Permission[],
  placement?: Placement,
): void {
  const decision = decide(actor, required, placement)
  if (!decision.allowed) throw new AppError('forbidden', { message: decision.sentence })
}
