import type { ListedRole } from '@marquee/domain/permissions'
import { useQuery } from '@tanstack/react-query'
import { useFlag } from '#features/flags/public.ts'
import { memberRolesQuery } from './organization-queries.ts'

type MemberRoleGroup = 'Organization Roles' | 'Workspace Roles'

/**
 * The roles that people can be given: the built-in ones, and custom ones if the organization uses them (ST-009). A custom
 * role that someone already has stays in the list, so that it can be removed.
 */
export function useOfferedRoles(group: MemberRoleGroup, assignedIds: readonly string[] = []): ListedRole[] {
  const offersCustom = useFlag('useCustomRolesManageUsersV2')
  const roles = useQuery(memberRolesQuery).data ?? []
  return roles.filter(
    ({ id, role_group, is_custom }) =>
      role_group === group && (!is_custom || offersCustom || assignedIds.includes(id)),
  )
}

/** The roles in a team, as select options. */
export function useTeamRoleChoices(assignedIds: readonly string[] = []): { value: string; label: string }[] {
  return useOfferedRoles('Workspace Roles', assignedIds).map(({ id, name }) => ({ value: id, label: name }))
}
