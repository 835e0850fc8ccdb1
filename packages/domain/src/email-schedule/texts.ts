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

export const emailTypeWords = defineLabels('domain/email-schedule/types', {
  Registration: 'Registration confirmation',
  Waitlist: 'Waiting list confirmation',
  OnDemand: 'On-demand available',
  'Reminder-5m': 'Reminder, 5 minutes before',
  'Reminder-1h': 'Reminder, 1 hour before',
  'Reminder-4h': 'Reminder, 4 hours before',
  'Reminder-12h': 'Reminder, 12 hours before',
  'Reminder-1d': 'Reminder, 1 day before',
  'Reminder-2d': 'Reminder, 2 days before',
  'Reminder-7d': 'Reminder, 7 days before',
  'Post-Event-Attendee-1d': 'Thank you for attending',
  'Post-Event-Non-Attendee-1d': 'Sorry we missed you',
  SpkInvite: 'Speaker invitation',
  StaffInvite: 'Staff invitation',
  'Spk-Reminder-1h': 'Speaker reminder, 1 hour before',
  'Spk-Reminder-1d': 'Speaker reminder, 1 day before',
  'Staff-Reminder-1h': 'Staff reminder, 1 hour before',
  'Staff-Reminder-1d': 'Staff reminder, 1 day before',
  Custom: 'Custom email',
})

/** EM-065 to EM-069. */
export const audienceWords = defineLabels('domain/email-schedule/audiences', {
  'All Registrants': 'All Registrants',
  'Event Attendees': 'Event Attendees',
  'Non-Attendees': 'Non-Attendees',
  'All Staff': 'All Staff',
  'All Speakers': 'All Speakers',
})
