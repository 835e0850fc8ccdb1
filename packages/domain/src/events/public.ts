export { type CreateEvent, createEventSchema } from './event-calls.ts'
export {
  type EventMetadata,
  type EventWithMetadata,
  eventWithMetadataSchema,
  getEventQuerySchema,
  type NewTimes,
  newTimesSchema,
  type RescheduleCheck,
  rescheduleCheckSchema,
  type RescheduleEvent,
  rescheduleEventSchema,
  type SendCalendarInvites,
  sendCalendarInvitesSchema,
  sentCalendarInvitesSchema,
  type UpdateEvent,
  updateEventSchema,
} from './event-change-calls.ts'
export { customHost, type EmbedLook, eventLinks, onDemandEmbed, registrationPageLink } from './event-links.ts'
export { isListedEvent, seriesTypes } from './event-list-words.ts'
export {
  type AnyListedEvent,
  type EventName,
  eventPageSchema,
  type ListedEvent,
  listedEventSchema,
  type ListEventsQuery,
  listEventsQuerySchema,
  type MinimalEvent,
} from './event-list.ts'
export {
  countsAsLive,
  daysOf,
  type EventState,
  eventState,
  eventStates,
  isInPerson,
  isMultiDay,
  isRehearsal,
  maxEventDays,
} from './event-rules.ts'
export {
  type EventAudience,
  eventAudiences,
  type EventContent,
  formatEventContent,
  movingContents,
  type NextUp,
} from './event-contents.ts'
export { type EventProgress, type EventStep, nextStepOf, nothingDone } from './next-step.ts'
export {
  type EventType,
  eventTypes,
  type HostType,
  hostTypes,
  hostTypeWords,
  maxTitleLength,
} from './event-words.ts'
export { type Event, eventSchema, titleSchema } from './event.ts'
export {
  type ChosenPart,
  chosenParts,
  type EventPartName,
  notReadySentence,
  type ReadyAction,
} from './part-words.ts'
export {
  type ApplyPattern,
  applyPatternSchema,
  type ChangeOccurrences,
  changeOccurrencesSchema,
  type CreateRepeatingEvent,
  createRepeatingEventSchema,
  type OccurrencePreview,
  occurrencePreviewSchema,
  occurrenceSchema,
  type PreviewOccurrences,
  previewOccurrencesSchema,
  type ScheduleChange,
  type UpdateRepeatingEvent,
  updateRepeatingEventSchema,
  type ChangedRepeatingEvent,
  changedRepeatingEventSchema,
  type UndoOccurrences,
  undoOccurrencesSchema,
} from './repeating-event-calls.ts'
export { newTimesRefusal, rescheduleRefusal } from './reschedule-rules.ts'
