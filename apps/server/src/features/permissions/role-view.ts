import type { ListedRole, Role } from '@marquee/domain/permissions'

export function roleView(role: Role, holderCount: number): ListedRole {
  return { ...role, permission_list: [...role.permission_list], holder_count: holderCount }
}
