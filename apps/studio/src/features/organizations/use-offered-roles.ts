import type { ListedRole } from '@marquee/domain/permissions'
import { useQuery } from '@tanstack/react-query'
import { useFlag } from '#features/flags/public.ts'
import { memberRolesQuery } from './organization-queries.ts'

type MemberRoleGroup = 'Organization Roles' | 'Workspace Roles'

/**
 * The roles that people are given: those that are built in, and custom ones where the organization manages its users by
 * them (ST-009). A custom role that somebody holds already stays in their list, so that it can be taken away.
 */
export function useOfferedRoles(group: MemberRoleGroup, heldIds: readonly string[] = []): ListedRole[] {
  const offersCustom = useFlag('useCustomRolesManageUsersV2')
  const roles = useQuery(memberRolesQuery).data ?? []
  return roles.filter(
    ({ id, role_group, is_custom }) =>
      role_group === group && (!is_custom || offersCustom || heldIds.includes(id)),
  )
}

/** The roles that a person can have in a team, as options. */
export function useTeamRoleChoices(heldIds: readonly string[] = []): { value: string; label: string }[] {
  return useOfferedRoles('Workspace Roles', heldIds).map(({ id, name }) => ({ value: id, label: name }))
}
