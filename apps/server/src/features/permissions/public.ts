export { findMemberRights } from './member-rights.ts'
export { areRolesOffered } from './offered-roles.ts'
export { permit } from './permit.ts'
export {
  findRoles,
  insertMembershipRole,
  listRoleIdsOfMembers,
  replaceMembershipRoles,
} from './role-store.ts'
export { permissionRoutes } from './routes.ts'
export { rolesOfPerson } from './personal-data-store.ts'
