import type { MeReply } from '@marquee/domain/accounts'
import { type Holder, isGrant } from '@marquee/domain/permissions'

type Known = Pick<MeReply, 'role' | 'permissions' | 'organization'>

/** The signed-in person as the policy asks for them; the server answers from the same rights. */
export function holderOfMe({ role, permissions, organization }: Known): Holder {
  return {
    kind: 'member',
    role: role ?? 'MEMBER',
    permissions: {
      organization: permissions.organization.filter(isGrant),
      workspaces: Object.fromEntries(
        Object.entries(permissions.workspaces).map(([id, grants]) => [id, grants.filter(isGrant)]),
      ),
    },
    isWorkspaceEnabled: organization?.is_workspace_enabled ?? false,
    hasPermissionsFeature: true,
  }
}
