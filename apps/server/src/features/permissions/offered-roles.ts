import { openRoleGroups, type RoleGroup } from '@marquee/domain/permissions'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { findFlags } from './find-flags.ts'
import { findRoles } from './role-store.ts'

/** Whether all these roles belong to the group and the organization offers them: built-in ones, or custom ones if turned on. */
export async function areRolesOffered(
  ctx: WithDb<OrganizationContext>,
  group: RoleGroup,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true
  const found = await findRoles(ctx.db, ids)
  const open: readonly RoleGroup[] = openRoleGroups(await findFlags(ctx))
  return ids.every((id) => {
    const role = found.get(id)
    return role?.role_group === group && (!role.is_custom || open.includes(group))
  })
}
