export { attendeesProfilePart } from './attendees-parts.ts'
export { shownPeopleOfPerson } from './personal-data-store.ts'
export { venueAttendeeRoutes } from './venue-routes.ts'
