export { type Attendees, createAttendees, entryCookie } from './attendees.ts'
export { listEndedEntries } from './ended-entries.ts'
export { entriesOfPerson } from './personal-data-store.ts'
export { venueAudienceRoutes } from './venue-routes.ts'
