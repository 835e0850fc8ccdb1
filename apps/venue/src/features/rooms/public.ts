export { BoothRooms } from './booth-rooms.tsx'
export { RoomsPage } from './rooms-page.tsx'
