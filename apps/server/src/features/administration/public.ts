export { memberRoutes } from './member-routes.ts'
export { organizationsOrganizationPart } from './organizations-part.ts'
export { organizationRoutes } from './organization-routes.ts'
export { teamRoutes } from './team-routes.ts'
