import type { MeReply } from '@marquee/domain/accounts'
import { type Holder, isGrant } from '@marquee/domain/permissions'

type Known = Pick<MeReply, 'role' | 'permissions' | 'has_permissions_feature' | 'organization'>

/** The signed-in person as the policy asks for them; the server answers from the same rights. */
export function holderOfMe(me: Known): Holder {
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
