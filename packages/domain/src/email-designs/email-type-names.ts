import { defineLabels } from '../languages/public.ts'
import type { EmailType } from './email-words.ts'

/** The types of emails as organizers read them (EM-041 to EM-059). */
export const emailTypeNames: Readonly<Record<EmailType, string>> = defineLabels('email-designs/types', {
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
