import type { ListedRole, Role } from '@marquee/domain/permissions'
import { versionOf } from '#platform/errors/seen-version.ts'

export function roleView(role: Role, holderCount: number): ListedRole {
  return {
    ...role,
    permission_list: [...role.permission_list],
    holder_count: holderCount,
    version: roleVersionOf(role),
  }
}

/** The version of what can be edited. */
export const roleVersionOf = ({ name, description, permission_list }: Role): string =>
  versionOf([name, description, permission_list])
