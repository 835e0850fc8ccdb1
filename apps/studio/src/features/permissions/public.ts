export { DecidedButton } from './components/decided-button.tsx'
export { PermissionChecklist } from './components/permission-checklist.tsx'
export { PermissionsPage } from './pages/permissions-page.tsx'
export { wordsOf } from './permission-groups.ts'
export { rolesQuery } from './role-queries.ts'
export {
  defaultRoleSearchParams,
  parseRoleSearchParams,
  type RoleSearchParams,
} from './role-search-params.ts'
export { useDecide, useHolder, usePermission } from './use-permission.ts'
