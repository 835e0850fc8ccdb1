import type { EventPart } from '#features/events/public.ts'
import { clearSurveys, copySurveys, countSurveys } from './survey-store.ts'

/** What the sessions of an event ask their audience belongs to the event; the library does not. */
export const surveysPart: EventPart = {
  name: 'surveys',
  copy: copySurveys,
  clear: clearSurveys,
  async tell(db, eventId) {
    const count = await countSurveys(db, eventId)
    return count === 0 ? [] : [{ what: 'surveys', count }]
  },
}
