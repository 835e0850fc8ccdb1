export { DoorList } from './door-list.tsx'
export { CheckInPage } from './check-in-page.tsx'
export { SelfCheckIn } from './self-check-in.tsx'
