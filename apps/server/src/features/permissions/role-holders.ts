import { roleIds } from '@marquee/domain/permissions'
import { listAdminIds, listWorkspaceRoles } from '#features/organizations/public.ts'
import type { Db } from '#platform/db/database.ts'
import { listMembershipRoles, type RoleHolding } from './role-store.ts'

/** Who holds which role in the organization, a workspace or through the legacy role; each pair once. */
export async function listRoleHoldings(db: Db): Promise<RoleHolding[]> {
  const holdings = [
    ...(await listMembershipRoles(db)),
    ...(await listWorkspaceRoles(db)),
    ...(await listAdminIds(db)).map((user_id) => ({ user_id, role_id: roleIds.organizationAdmin })),
  ]
  return [...new Map(holdings.map((holding) => [`${holding.user_id} ${holding.role_id}`, holding])).values()]
}
