import { eventRoleNumbers } from '../permissions/public.ts'

/** PP-008. */
export type EventRoleNumber = (typeof eventRoleNumbers)[keyof typeof eventRoleNumbers]

/** PP-020. */
export const peoplePerPage = 25

/** PP-047, PP-066; the names of the staff reminders (PP-068) follow the same pattern. */
export const eventEmailTypes = [
  'SpkInvite',
  'Spk-Reminder-1d',
  'Spk-Reminder-1h',
  'StaffInvite',
  'Staff-Reminder-1d',
  'Staff-Reminder-1h',
] as const
export type EventEmailType = (typeof eventEmailTypes)[number]

/** The recipients of each email, and how many minutes before the start it is sent; null when they are added (PP-048, PP-067). */
export const eventEmails = {
  SpkInvite: { role: eventRoleNumbers.speaker, minutesBeforeStart: null },
  'Spk-Reminder-1d': { role: eventRoleNumbers.speaker, minutesBeforeStart: 24 * 60 },
  'Spk-Reminder-1h': { role: eventRoleNumbers.speaker, minutesBeforeStart: 60 },
  StaffInvite: { role: eventRoleNumbers.organizer, minutesBeforeStart: null },
  'Staff-Reminder-1d': { role: eventRoleNumbers.organizer, minutesBeforeStart: 24 * 60 },
  'Staff-Reminder-1h': { role: eventRoleNumbers.organizer, minutesBeforeStart: 60 },
} as const satisfies Record<EventEmailType, { role: EventRoleNumber; minutesBeforeStart: number | null }>
