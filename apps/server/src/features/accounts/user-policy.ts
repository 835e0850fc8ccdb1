/** Who may change the account of somebody else. */
import { type Actor, holdsEverything } from '@marquee/domain/permissions'

/** Whether the actor may do everything in the organisation: only they decide who else may, and how admins sign in. */
export function isOrganizationAdmin(actor: Actor): boolean {
  return holdsEverything(actor)
}
