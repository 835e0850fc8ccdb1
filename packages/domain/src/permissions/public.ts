export type { Access } from './access.ts'
export { type Actor, type Decision, decide, type Holder, type Placement, type Rights } from './decide.ts'
export {
  everything,
  type Grant,
  isGrant,
  isPermission,
  type Permission,
  permissions,
  permissionWords,
} from './permissions.ts'
export { roleSchema } from './role-schema.ts'
export {
  builtInRoles,
  eventRoles,
  findBuiltInRole,
  type MemberRole,
  memberRoleNames,
  memberRoles,
  organizationRoles,
  type Realm,
  realms,
  type Role,
  roleIds,
  workspaceRoles,
} from './roles.ts'
