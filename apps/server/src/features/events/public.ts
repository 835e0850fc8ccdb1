export { findAiring, isOnAirNow, isOver, stateOfEvent, withAirings } from './airing-store.ts'
export type { CalendarEntry } from './calendar-file.ts'
export { calendarFor, entryOfEvent } from './calendar-of-event.ts'
export { type CopyAs, copyEventParts, copyEventRow } from './copy-event.ts'
export {
  type EventCopy,
  type EventPart,
  type EventParts,
  summarizeParts,
  type PersonToNotify,
} from './event-part.ts'
export {
  assignRegistrationForm,
  putEventInSeries,
  renameBlueprint,
  setDefaultSpeakerRole,
} from './event-intents.ts'
export { mayWithEvent } from './event-policy.ts'
export {
  eventsOrganizationPart,
  eventsTeamPart,
  type EventChange,
  type EventRow,
  findEventRow,
  lockEventRow,
  signalStudiosOfEvent,
} from './event-store.ts'
export { eventTarget } from './event-target.ts'
export {
  changeEventWithParts,
  createEventWithParts,
  deleteEventWithParts,
  setEventCanceled,
} from './event-with-parts.ts'
export { findPermittedEvent, findVisibleEvent, lockPermittedEvent, maySeeEvent } from './find-event.ts'
export { eventReply } from './get-event.ts'
export { hasEvents } from './event-list-store.ts'
export { listNextEvents } from './list-next-events.ts'
export { listRecentRecordings } from './list-recent-recordings.ts'
export { findPastOccurrences, lockBlueprint, lockUpcomingEvents } from './occurrence-store.ts'
export { forgetOccurrences, moveUpcomingEventsToTeam, releaseEvents } from './occurrences.ts'
export { isSeriesFor, readEventFields } from './read-event-fields.ts'
export {
  listComingEventsOfSeries,
  listEventRows,
  listPublicEventsOfSeries,
  listPublicEventsOfTeam,
} from './public-list-store.ts'
export { eventRoutes } from './routes.ts'
export { eventsOfPerson } from './personal-data-store.ts'
export { whenInWords } from './when-in-words.ts'
export { calendarEmails } from './send-calendar-invites.ts'
