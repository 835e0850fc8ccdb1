import type { EventPart } from '#features/events/public.ts'
import { clearBooths, copyBooths, countBooths } from './booth-store.ts'

/** The stands of sponsors belong to the event. */
export const boothsPart: EventPart = {
  name: 'booths',
  copy: copyBooths,
  clear: clearBooths,
  async tell(db, eventId) {
    const count = await countBooths(db, eventId)
    return count === 0 ? [] : [{ what: 'booths', count }]
  },
}
