import type { EventPart } from '#features/events/public.ts'
import type { ProfilePart } from '#features/profiles/public.ts'
import {
  clearScheduledEmails,
  copyScheduledEmails,
  moveFixedTimes,
  moveSentEmails,
} from './scheduled-email-store.ts'

/** The schedule of an event is copied with it, and that of a blueprint to each event made from it; what was sent isn't. */
export const scheduledEmailsPart: EventPart = {
  name: 'scheduled_emails',
  copy: copyScheduledEmails,
  move: moveFixedTimes,
  clear: clearScheduledEmails,
}

export const scheduledEmailsProfilePart: ProfilePart = {
  name: 'scheduled-emails',
  columns: ['scheduled_email_recipients.profile_id'],
  merge: moveSentEmails,
}
