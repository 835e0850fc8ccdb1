import type { EventPart } from '#features/events/public.ts'
import { clearRooms, copyRooms, countRooms } from './room-store.ts'

/** Where people of an event talk belongs to the event. */
export const roomsPart: EventPart = {
  name: 'rooms',
  copy: copyRooms,
  clear: clearRooms,
  async tell(db, eventId) {
    const count = await countRooms(db, eventId)
    return count === 0 ? [] : [{ what: 'rooms', count }]
  },
}
