export type { Access } from './access.ts'
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
  holdsEverything,
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
  speakerRoles,
  staffRoles,
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
  permissionConfigsSchema,
  type PermissionsQuestion,
  permissionsQuestionSchema,
  rolePageSchema,
} from './role-schema.ts'
export {
  builtInRoles,
  findBuiltInRole,
  memberGrants,
  type MemberRole,
  memberRoleNames,
  memberRoles,
  organizationRoles,
  workspaceRoles,
} from './roles.ts'
export {
  decideReadinessLink,
  decideTokens,
  hasEventRoles,
  hasStaffWarnings,
  hasChatVisibility,
  hasQnaAssignment,
  hasTeamIntegrations,
  hasThreadedChat,
  type ReadinessSubject,
  seesEmbedCode,
} from './visibility.ts'
