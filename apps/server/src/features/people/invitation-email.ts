/** The wording of the emails to the speakers and staff of an event. Pure. */
import type { EventRoleNumber } from '@marquee/domain/people'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import { type EmailParagraph, nameInEmail } from '#features/effects/public.ts'
import { type CalendarEntry, entryOfEvent, type EventRow, whenInWords } from '#features/events/public.ts'
import { t } from './texts.ts'

export type SessionOfPerson = Pick<
  CalendarEntry,
  'title' | 'description' | 'start_time' | 'end_time' | 'updated_at'
> & { id: string }

/** What an invitation asks people to do. Attendees and sponsors don't get one. */
type Task = {
  subject: (title: string) => string
  sentence: (names: { organization: string; title: string }) => string
}

const tasks: Partial<Record<EventRoleNumber, Task>> = {
  [eventRoleNumbers.speaker]: {
    subject: (title) => t('speakerSubject', { title }),
    sentence: (names) => t('speakerText', names),
  },
  [eventRoleNumbers.organizer]: {
    subject: (title) => t('staffSubject', { title }),
    sentence: (names) => t('staffText', names),
  },
  [eventRoleNumbers.checkInStaff]: {
    subject: (title) => t('checkInSubject', { title }),
    sentence: (names) => t('checkInText', names),
  },
}

export const isInvited = (role: EventRoleNumber): boolean => tasks[role] !== undefined

export type EmailOfPerson = {
  event: EventRow
  role: EventRoleNumber
  firstName: string
  organizationName: string
  sessions: readonly SessionOfPerson[]
}

type Words = { subject: string; paragraphs: EmailParagraph[] }

/** Throws for roles that are not invited. */
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
      task.sentence({ organization: of.organizationName, title }),
      ...details(of),
      ...(hasCalendar ? [t('calendarFile')] : []),
      ...(hasLink ? [t('personalLink')] : []),
    ],
  }
}

/** The email that goes out one day, and one hour, before the start (PP-048, PP-067). */
export function reminderWords(of: EmailOfPerson): Words {
  const { title } = of.event
  return {
    subject: t('reminderSubject', { title }),
    paragraphs: [greeting(of.firstName), t('reminderText', { title }), ...details(of), t('personalLink')],
  }
}

function greeting(typed: string): string {
  const firstName = nameInEmail(typed)
  return firstName === '' ? t('hiNameless') : t('hiName', { firstName })
}

/** No one reads a longer list in an email. */
const mostSessions = 20

function details({ event, role, sessions }: EmailOfPerson): string[][] {
  const { location, timezone } = event
  const place = location === '' ? [] : [t('where', { location })]
  if (role !== eventRoleNumbers.speaker || sessions.length === 0) {
    return [[t('when', { when: whenInWords(event) }), ...place]]
  }
  const lines = sessions
    .slice(0, mostSessions)
    .map(({ title, start_time }) => `• ${title}: ${whenInWords({ start_time, timezone })}`)
  const more = sessions.length - lines.length
  return [
    [t('when', { when: whenInWords(event) }), ...place],
    [t('yourSessions'), ...lines, ...(more > 0 ? [t('andMore', { count: more })] : [])],
  ]
}

/** The calendar entries: the event, and a speaker's sessions. */
export function calendarEntries({ event, role, sessions }: EmailOfPerson): CalendarEntry[] {
  const { location } = event
  const own = role === eventRoleNumbers.speaker ? sessions : []
  return [
    entryOfEvent(event),
    ...own.map(({ id, ...session }) => ({ ...session, key: `session-${id}`, location })),
  ]
}
