import {
  type Decision,
  decide,
  type Holder,
  type Permission,
  type Placement,
} from '@marquee/domain/permissions'
import { useMe } from '#features/accounts/public.ts'
import { holderOfMe } from './holder-of-me.ts'

/**
 * Whether the signed-in person may do all of `wanted` with a thing placed there, and if not the sentence that says why:
 * the answer that the server would give.
 */
export function usePermission(wanted: Permission | readonly Permission[], placement?: Placement): Decision {
  return decide(holderOfMe(useMe()), wanted, placement)
}

/** The same question for many things: of every row of a list, say. */
export function useDecide(): (wanted: Permission | readonly Permission[], placement?: Placement) => Decision {
  const holder = holderOfMe(useMe())
  return (wanted, placement) => decide(holder, wanted, placement)
}

/** The signed-in person as rules of other features ask for them. */
export function useHolder(): Holder {
  return holderOfMe(useMe())
}
