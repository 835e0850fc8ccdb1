export type { CalendarEntry } from './calendar-file.ts'
export { calendarFor, entryOfEvent } from './calendar-of-event.ts'
export { type CopyAs, copyEventParts, copyEventRow } from './copy-event.ts'
export {
  type EventCopy,
  type EventPart,
  type EventParts,
  tellParts,
  type ToldPerson,
} from './event-part.ts'
export { mayWithEvent } from './event-policy.ts'
export {
  deleteEventRow,
  eventsOfWorkspace,
  type EventChange,
  type EventRow,
  findEventRow,
  insertEvent,
  lockEventRow,
  tellStudiosOfEvent,
  updateEventRow,
} from './event-store.ts'
export { findPermittedEvent, findVisibleEvent, lockPermittedEvent, maySeeEvent } from './find-event.ts'
export { eventReply } from './get-event.ts'
export { hasEvents } from './event-list-store.ts'
export { listNextEvents } from './list-next-events.ts'
export { listRecentRecordings } from './list-recent-recordings.ts'
export { isSeriesFor, readEventFields, setEventTags } from './read-event-fields.ts'
export { eventRoutes } from './routes.ts'
export { eventsOfPerson } from './personal-data-store.ts'
export { whenInWords } from './when-in-words.ts'
