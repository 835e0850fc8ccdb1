import type { EventPart } from '#features/events/public.ts'
import type { ProfilePart } from '#features/profiles/public.ts'
import { clearRooms, copyRooms, countRooms, moveRoomsOfPerson } from './room-store.ts'

export const roomsPart: EventPart = {
  name: 'rooms',
  copy: copyRooms,
  clear: clearRooms,
  async contents(db, eventId) {
    const count = await countRooms(db, eventId)
    return count === 0 ? [] : [{ what: 'rooms', count }]
  },
}

export const roomsProfilePart: ProfilePart = {
  name: 'rooms',
  columns: ['rooms.owner_profile_id'],
  merge: moveRoomsOfPerson,
}
