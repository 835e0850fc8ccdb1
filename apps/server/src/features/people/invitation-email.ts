/** What the emails to the speakers and staff of an event say. Pure. */
import type { EventRoleNumber } from '@marquee/domain/people'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import { type CalendarEntry, entryOfEvent, type EventRow, whenInWords } from '#features/events/public.ts'

export type SessionOfPerson = Pick<
  CalendarEntry,
  'title' | 'description' | 'start_time' | 'end_time' | 'updated_at'
> & { id: string }

/** What somebody is asked to do at an event. Whoever only watches or sponsors it is not invited here. */
type Task = { subject: (title: string) => string; sentence: (title: string) => string }

const tasks: Partial<Record<EventRoleNumber, Task>> = {
  [eventRoleNumbers.speaker]: {
    subject: (title) => `You’re speaking at ${title}`,
    sentence: (title) => `invited you to speak at ${title}.`,
  },
  [eventRoleNumbers.organizer]: {
    subject: (title) => `You’re helping run ${title}`,
    sentence: (title) => `added you to the staff of ${title}.`,
  },
  [eventRoleNumbers.checkInStaff]: {
    subject: (title) => `You’re checking people in at ${title}`,
    sentence: (title) => `added you to the check-in staff of ${title}.`,
  },
}

/** Whether people of this kind are invited by email. */
export const isInvited = (role: EventRoleNumber): boolean => tasks[role] !== undefined

export type EmailOfPerson = {
  event: EventRow
  role: EventRoleNumber
  firstName: string
  organizationName: string
  sessions: readonly SessionOfPerson[]
}

type Words = { subject: string; paragraphs: string[] }

/** The invitation, with what it brings along. Throws for people who are not invited. */
export function invitationWords(
  of: EmailOfPerson,
  { hasLink, hasCalendar }: { hasLink: boolean; hasCalendar: boolean },
): Words {
  const task = tasks[of.role]
  if (!task) throw new Error('People of this role are not invited by email.')
  const { title } = of.event
  return {
    subject: task.subject(title),
    paragraphs: [
      greeting(of.firstName),
      `${of.organizationName} ${task.sentence(title)}`,
      ...details(of),
      ...(hasCalendar ? ['The attached file adds everything to your calendar.'] : []),
      ...(hasLink ? [linkWords] : []),
    ],
  }
}

/** The email that goes out one day, and one hour, before the start (PP-048, PP-067). */
export function reminderWords(of: EmailOfPerson): Words {
  const { title } = of.event
  return {
    subject: `Reminder: ${title}`,
    paragraphs: [greeting(of.firstName), `${title} is coming up.`, ...details(of), linkWords],
  }
}

const linkWords =
  'Your link is personal: anyone who opens it enters the event as you, so keep it to yourself.'

const greeting = (firstName: string) => (firstName === '' ? 'Hi,' : `Hi ${firstName},`)

/** An email that lists more is not read. */
const mostSessions = 20

function details({ event, role, sessions }: EmailOfPerson): string[] {
  const { location, timezone } = event
  const place = location === '' ? [] : [`Where: ${location}`]
  if (role !== eventRoleNumbers.speaker || sessions.length === 0) {
    return [[`When: ${whenInWords(event)}`, ...place].join('\n')]
  }
  const lines = sessions
    .slice(0, mostSessions)
    .map(({ title, start_time }) => `• ${title}: ${whenInWords({ start_time, timezone })}`)
  const more = sessions.length - lines.length
  return [
    [`When: ${whenInWords(event)}`, ...place].join('\n'),
    ['Your sessions:', ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
  ]
}

/** What the calendar file holds: the event, and the sessions of a speaker. */
export function calendarEntries({ event, role, sessions }: EmailOfPerson): CalendarEntry[] {
  const { location } = event
  const own = role === eventRoleNumbers.speaker ? sessions : []
  return [
    entryOfEvent(event),
    ...own.map(({ id, ...session }) => ({ ...session, key: `session-${id}`, location })),
  ]
}
