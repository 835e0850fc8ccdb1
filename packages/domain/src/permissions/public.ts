export { type Access, type Reach, reaches } from './access.ts'
export {
  type CustomRoleGroup,
  customRoleGroups,
  decideRoleContent,
  grantablePermissions,
  maxRoleNameLength,
  openRoleGroups,
  organizationWidePermissions,
  realmOfGroup,
  roleNameFault,
} from './custom-roles.ts'
export {
  type Actor,
  type Decision,
  decide,
  type Holder,
  isAdministrator,
  type Placement,
  visibleWorkspaces,
} from './decide.ts'
export {
  type EventPermission,
  eventPermissions,
  eventPermissionWords,
  isEventPermission,
} from './event-permissions.ts'
export {
  defaultSpeakerRoleId,
  eventRoleLimit,
  eventRoleNumbers,
  eventRoles,
  inSpeakerRoleOrder,
} from './event-roles.ts'
export {
  everything,
  type Grant,
  isGrant,
  isPermission,
  type Permission,
  permissions,
  permissionWords,
} from './permissions.ts'
export {
  isRolePermission,
  type Realm,
  realms,
  type Role,
  type RoleGrant,
  type RoleGroup,
  type RolePermission,
  roleGroups,
  roleIds,
} from './role.ts'
export {
  type ChangeRole,
  changeRoleSchema,
  type CreateRole,
  createRoleSchema,
  type ListedRole,
  listedRoleSchema,
  type ListRolesQuery,
  listRolesQuerySchema,
  type PermissionConfig,
  permissionConfigSchema,
  permissionConfigsSchema,
  type PermissionsQuestion,
  permissionsQuestionSchema,
  rolePageSchema,
} from './role-schema.ts'
export {
  builtInRoles,
  findBuiltInRole,
  type MemberRole,
  memberRoleNames,
  memberRoles,
} from './roles.ts'
export { decideTokens, hasEventRoles, hasStaffWarnings } from './visibility.ts'
