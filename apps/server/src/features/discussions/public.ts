export { discussionsProfilePart } from './discussion-parts.ts'
export { discussionsOfPerson } from './personal-data-store.ts'
export { venueDiscussionRoutes } from './venue-routes.ts'
