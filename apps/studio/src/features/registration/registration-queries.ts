import { countAnswers } from '@marquee/api/registrants'
import { getRegistrationForm } from '@marquee/api/registration'

/** The form that people fill in to register for the event. */
export const registrationFormQuery = (event: string) => getRegistrationForm.query({ query: { event } })

/** How many people answered each question. */
export const answerCountsQuery = (event: string) => countAnswers.query({ query: { event } })
