/** What a member may do, based on their roles; the same for every request and for what the studio shows. */
import type { MeReply } from '@marquee/domain/accounts'
import {
  type Grant,
  type Holder,
  isGrant,
  type MemberRole,
  type Role,
  roleIds,
} from '@marquee/domain/permissions'
import {
  findMembership,
  findOrganization,
  hasPlanFeature,
  listWorkspacesOfUser,
  type OrganizationRow,
} from '#features/organizations/public.ts'
import type { Db } from '#platform/db/database.ts'
import { findRoles, listMembershipRoleIds } from './role-store.ts'

type MemberRights = {
  holder: Holder
  /** Only for display in the studio; `holder` decides what they may do. */
  shownRole: MemberRole
  organization: OrganizationRow
  workspaces: { id: string; name: string }[]
  requester_role: MeReply['requester_role']
}

type Assignment = { resource_type: 'organization' | 'workspace'; resource_id: string; role: string }

/** The member's rights in the transaction's organization; undefined if they aren't an active member. */
export async function findMemberRights(
  db: Db,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<MemberRights | undefined> {
  const membership = await findMembership(db, { userId, organizationId })
  const organization = await findOrganization(db, organizationId)
  if (!membership?.accepted_at || membership.deactivated_at || !organization) return undefined
  const workspaces = await listWorkspacesOfUser(db, userId)
  const assignments: Assignment[] = [
    ...(await listMembershipRoleIds(db, userId)).map((role) => ofOrganization(organizationId, role)),
    // Legacy admins are admins under the new roles too, so that a change of plan locks no one out.
    ...(membership.role === 'ORG_ADMIN' ? [ofOrganization(organizationId, roleIds.organizationAdmin)] : []),
    ...workspaces.map(({ id, role_id }) => ({
      resource_type: 'workspace' as const,
      resource_id: id,
      role: role_id,
    })),
  ]
  const roles = await findRoles(
    db,
    assignments.map(({ role }) => role),
  )
  return {
    holder: {
      kind: 'member',
      legacyRole: membership.role,
      permissions: {
        organization: grantsOf(assignments, roles, organizationId),
        workspaces: Object.fromEntries(workspaces.map(({ id }) => [id, grantsOf(assignments, roles, id)])),
      },
      isWorkspaceEnabled: organization.is_workspace_enabled,
      hasPermissionsFeature: hasPlanFeature(organization, 'permissions'),
    },
    shownRole: membership.role,
    organization,
    workspaces: workspaces.map(({ id, name }) => ({ id, name })),
    requester_role: requesterRoles(assignments, roles),
  }
}

function ofOrganization(organizationId: string, role: string): Assignment {
  return { resource_type: 'organization', resource_id: organizationId, role }
}

function grantsOf(assignments: Assignment[], roles: ReadonlyMap<string, Role>, resourceId: string): Grant[] {
  const ofResource = assignments.filter(({ resource_id }) => resource_id === resourceId)
  return [
    ...new Set(ofResource.flatMap(({ role }) => roles.get(role)?.permission_list ?? []).filter(isGrant)),
  ]
}

function requesterRoles(
  assignments: Assignment[],
  roles: ReadonlyMap<string, Role>,
): MeReply['requester_role'] {
  const entries = assignments.flatMap((assignment) => {
    const name = roles.get(assignment.role)?.name
    return name === undefined ? [] : [{ ...assignment, role__name: name }]
  })
  // Both the legacy role and the new one may be Organization Admin.
  return [...new Map(entries.map((entry) => [`${entry.resource_id} ${entry.role}`, entry])).values()]
}
