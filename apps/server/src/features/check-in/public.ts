export { canCheckIn } from './check-in.ts'
export { venueCheckInRoutes } from './venue-routes.ts'
