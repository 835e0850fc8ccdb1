import type { MeReply } from '@marquee/domain/accounts'
import {
  type Decision,
  decide,
  type Holder,
  isGrant,
  type Permission,
  type Placement,
} from '@marquee/domain/permissions'
import { useMe } from '#features/accounts/public.ts'

/**
 * Whether the signed-in person has all `needed` permissions for something with this placement, or the sentence that says
 * why not. The server decides the same way.
 */
export function usePermission(needed: Permission | readonly Permission[], placement?: Placement): Decision {
  return decide(holderOfMe(useMe()), needed, placement)
}

/** Like `usePermission`, for many items such as the rows of a list. */
export function useDecide(): (needed: Permission | readonly Permission[], placement?: Placement) => Decision {
  const holder = holderOfMe(useMe())
  return (needed, placement) => decide(holder, needed, placement)
}

/** The signed-in person, for policies of other features. */
export function useHolder(): Holder {
  return holderOfMe(useMe())
}

type Rights = Pick<MeReply, 'role' | 'permissions' | 'has_permissions_feature' | 'organization'>

/** The signed-in person as a `Holder` for policies; the server decides with the same rights. */
export function holderOfMe(me: Rights): Holder {
  const { role, permissions, organization, has_permissions_feature } = me
  return {
    kind: 'member',
    legacyRole: role ?? 'MEMBER',
    permissions: {
      organization: permissions.organization.filter(isGrant),
      workspaces: Object.fromEntries(
        Object.entries(permissions.workspaces).map(([id, grants]) => [id, grants.filter(isGrant)]),
      ),
    },
    isWorkspaceEnabled: organization?.is_workspace_enabled ?? false,
    hasPermissionsFeature: has_permissions_feature,
  }
}
