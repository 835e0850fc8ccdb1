import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'

/** `RescheduleOccurrence`, loaded when an event is rescheduled. */
export const ReschedulePart = lazyPart(
  async () => (await import('./reschedule-occurrence.tsx')).RescheduleOccurrence,
)
