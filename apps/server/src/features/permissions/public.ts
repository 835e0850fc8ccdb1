export { findMemberRights, type MemberRights } from './member-rights.ts'
export { permit } from './permit.ts'
export {
  findRoles,
  insertMembershipRole,
  listRoleIdsOfMembers,
  replaceMembershipRoles,
} from './role-store.ts'
export { permissionRoutes } from './routes.ts'
