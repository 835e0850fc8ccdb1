/** What the emails of an event are: when they are sent, to whom, and what they must have. Free of zod. */
import type { EmailType } from './email-words.ts'

/** What the time of a scheduled email counts from (EM-074). */
export const emailAnchors = ['before_start', 'after_start', 'before_end', 'after_end'] as const
export type EmailAnchor = (typeof emailAnchors)[number]

/** EM-065 to EM-069. */
export const emailAudiences = [
  'All Registrants',
  'Event Attendees',
  'Non-Attendees',
  'All Staff',
  'All Speakers',
] as const
export type ScheduledAudience = (typeof emailAudiences)[number]

export type EmailTypeRules = {
  /** Undefined for an email that is sent on creation, and for one with a time of its own. */
  anchor: EmailAnchor | undefined
  offsetMinutes: number
  audience: ScheduledAudience
  /** Without the personal link, its readers can't come in. */
  needsMagicLink: boolean
  /** Whether it is sent as long as nobody turns it off. */
  isActive: boolean
  /** At events with a venue it needs the code for check-in and the place. */
  needsPlace: boolean
}

const hour = 60
const day = 24 * hour

const toRegistrants = { audience: 'All Registrants', needsMagicLink: true, needsPlace: true } as const
const onCreation = { anchor: undefined, offsetMinutes: 0, isActive: true } as const
const afterwards = {
  anchor: 'after_end',
  offsetMinutes: day,
  isActive: false,
  needsMagicLink: false,
  needsPlace: false,
} as const
const toStaff = { audience: 'All Staff', needsMagicLink: true, needsPlace: false } as const
const toSpeakers = { audience: 'All Speakers', needsMagicLink: true, needsPlace: false } as const
const before = (offsetMinutes: number) =>
  ({
    anchor: 'before_start',
    offsetMinutes,
    isActive: offsetMinutes === hour || offsetMinutes === day,
  }) as const

/** EM-041 to EM-059. */
export const emailTypeRules: Readonly<Record<EmailType, EmailTypeRules>> = {
  Registration: { ...onCreation, ...toRegistrants },
  Waitlist: { ...onCreation, audience: 'All Registrants', needsMagicLink: false, needsPlace: false },
  OnDemand: { ...onCreation, ...toRegistrants, needsPlace: false },
  'Reminder-5m': { ...before(5), ...toRegistrants, needsPlace: false },
  'Reminder-1h': { ...before(hour), ...toRegistrants },
  'Reminder-4h': { ...before(4 * hour), ...toRegistrants },
  'Reminder-12h': { ...before(12 * hour), ...toRegistrants },
  'Reminder-1d': { ...before(day), ...toRegistrants },
  'Reminder-2d': { ...before(2 * day), ...toRegistrants },
  'Reminder-7d': { ...before(7 * day), ...toRegistrants },
  'Post-Event-Attendee-1d': { ...afterwards, audience: 'Event Attendees' },
  'Post-Event-Non-Attendee-1d': { ...afterwards, audience: 'Non-Attendees' },
  SpkInvite: { ...onCreation, ...toSpeakers },
  StaffInvite: { ...onCreation, ...toStaff },
  'Spk-Reminder-1h': { ...before(hour), ...toSpeakers },
  'Spk-Reminder-1d': { ...before(day), ...toSpeakers },
  'Staff-Reminder-1h': { ...before(hour), ...toStaff },
  'Staff-Reminder-1d': { ...before(day), ...toStaff },
  Custom: { ...onCreation, audience: 'All Registrants', needsMagicLink: false, needsPlace: false },
}
