import { defineLabels, defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/email-schedule', {
  past: 'Email Schedule Time cannot be in the past',
  tooSoon: 'Email Schedule Time cannot be less than 30 minutes from now',
  tooEarly: 'Email Schedule Time cannot be before 180 days from event start time',
  tooLate: 'Email Schedule Time cannot be more than 1 month from now',
  oneOwner: 'Name an event, an event template or a series.',
  noAudience: 'Choose who gets the email.',
  oneTime: 'Give either a time or a distance from the event.',
})

/** EM-065 to EM-069. */
export const audienceWords = defineLabels('domain/email-schedule/audiences', {
  'All Registrants': 'All Registrants',
  'Event Attendees': 'Event Attendees',
  'Non-Attendees': 'Non-Attendees',
  'All Staff': 'All Staff',
  'All Speakers': 'All Speakers',
})
