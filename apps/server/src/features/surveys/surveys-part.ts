import type { EventPart } from '#features/events/public.ts'
import type { ProfilePart } from '#features/profiles/public.ts'
import { moveAnswersOfPerson } from './personal-data-store.ts'
import { clearSurveys, copySurveys, countSurveys } from './survey-store.ts'

/** The surveys of its sessions follow an event when it is copied; the library doesn't. */
export const surveysPart: EventPart = {
  name: 'surveys',
  copy: copySurveys,
  clear: clearSurveys,
  async contents(db, eventId) {
    const count = await countSurveys(db, eventId)
    return count === 0 ? [] : [{ what: 'surveys', count }]
  },
}

export const surveysProfilePart: ProfilePart = {
  name: 'surveys',
  columns: ['survey_answers.profile_id'],
  merge: moveAnswersOfPerson,
}
