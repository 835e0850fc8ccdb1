export { backstageOfPerson } from './personal-data-store.ts'
export { backstageProfilePart } from './backstage-parts.ts'
export { venueBackstageRoutes } from './venue-routes.ts'
