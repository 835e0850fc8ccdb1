/** The emails to the speakers and staff of an event. */
import type { EventRoleNumber } from '@marquee/domain/people'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import { type DefinedEmail, defineEmail, type WrittenEmail } from '#features/effects/public.ts'
import { type CalendarEntry, entryOfEvent, type EventRow, whenInWords } from '#features/events/public.ts'
import { t } from './texts.ts'

export type SessionOfPerson = Pick<
  CalendarEntry,
  'title' | 'description' | 'start_time' | 'end_time' | 'updated_at'
> & { id: string }

/** `details` are time, place and sessions; `sessions`, `calendar` and `link` are left out where there are none. */
const variables = {
  first_name: 'greeting',
  title: 'words',
  organization: 'name',
  details: 'lines',
  sessions: 'lines',
  calendar: 'lines',
  link: 'lines',
} as const

const invitationOf = (
  kind: string,
  texts: { name: () => string; subject: () => string; text: () => string },
) =>
  defineEmail({
    kind,
    name: texts.name,
    audience: 'speakers_and_staff',
    variables,
    content: () => ({
      subject: texts.subject(),
      paragraphs: ['{{first_name}}', texts.text(), '{{details}}', '{{sessions}}', '{{calendar}}', '{{link}}'],
      button: t('openEventButton'),
    }),
  })

const speakerInvitation = invitationOf('speaker_invitation', {
  name: () => t('speakerInvitation'),
  subject: () => t('speakerSubject'),
  text: () => t('speakerText'),
})
const staffInvitation = invitationOf('staff_invitation', {
  name: () => t('staffInvitation'),
  subject: () => t('staffSubject'),
  text: () => t('staffText'),
})
const checkInInvitation = invitationOf('check_in_invitation', {
  name: () => t('checkInInvitation'),
  subject: () => t('checkInSubject'),
  text: () => t('checkInText'),
})

export const peopleEmails = [speakerInvitation, staffInvitation, checkInInvitation]

/** The invitation for each role. Attendees and sponsors aren't invited by email. */
const invitations: Partial<Record<EventRoleNumber, DefinedEmail<typeof variables>>> = {
  [eventRoleNumbers.speaker]: speakerInvitation,
  [eventRoleNumbers.organizer]: staffInvitation,
  [eventRoleNumbers.checkInStaff]: checkInInvitation,
}

export const isInvited = (role: EventRoleNumber): boolean => invitations[role] !== undefined

export type EmailOfPerson = {
  event: EventRow
  role: EventRoleNumber
  firstName: string
  organizationName: string
  sessions: readonly SessionOfPerson[]
}

/** Throws for roles that are not invited. */
export function invitationOfPerson(
  of: EmailOfPerson,
  { hasLink, hasCalendar }: { hasLink: boolean; hasCalendar: boolean },
): WrittenEmail {
  const email = invitations[of.role]
  if (!email) throw new Error('People of this role are not invited by email.')
  return email.write({
    ...valuesOf(of),
    calendar: hasCalendar ? [t('calendarFile')] : [],
    link: hasLink ? [t('personalLink')] : [],
  })
}

function valuesOf({ event, role, firstName, organizationName, sessions }: EmailOfPerson) {
  const { title, location } = event
  const place = location === '' ? [] : [t('where', { location })]
  return {
    first_name: firstName,
    title,
    organization: organizationName,
    details: [t('when', { when: whenInWords(event) }), ...place],
    sessions: role === eventRoleNumbers.speaker ? sessionLines(event, sessions) : [],
  }
}

/** No one reads a longer list in an email. */
const mostSessions = 20

function sessionLines({ timezone }: EventRow, sessions: readonly SessionOfPerson[]): string[] {
  if (sessions.length === 0) return []
  const lines = sessions
    .slice(0, mostSessions)
    .map(({ title, start_time }) => `• ${title}: ${whenInWords({ start_time, timezone })}`)
  const more = sessions.length - lines.length
  return [t('yourSessions'), ...lines, ...(more > 0 ? [t('andMore', { count: more })] : [])]
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
