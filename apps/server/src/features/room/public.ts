export { venueRoomRoutes } from './venue-routes.ts'
