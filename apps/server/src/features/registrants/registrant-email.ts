/** The wording of the emails to people who registered for an event. Pure. */
import type { Attendance, RegistrantMessage } from '@marquee/domain/registrants'
import { type EmailParagraph, nameInEmail } from '#features/effects/public.ts'
import { entryOfEvent, type CalendarEntry, type EventRow, whenInWords } from '#features/events/public.ts'
import { t } from './texts.ts'

/** Emails about one registration, sent when it changes. */
export const personalEmailKinds = [
  'registered',
  'waiting_approval',
  'waitlisted',
  'rejected',
  'cancelled',
  'offered',
  'offer_ended',
  'unregistered',
  'attendance_changed',
] as const
export type PersonalEmailKind = (typeof personalEmailKinds)[number]

/** Emails to everyone who is registered. */
export const mailingKinds = [
  'moved',
  'canceled',
  'restored',
  'day_before',
  'hour_before',
  'live',
  'replay',
] as const
export type MailingKind = (typeof mailingKinds)[number]

type About = {
  event: EventRow
  organization: string
  firstName: string
  offerEndsAt: Date | null
  /** The address of their registration. */
  own: string | undefined
  isByOther: boolean
  attendance: Attendance
}
type Email = {
  subject: (names: Names) => string
  sentence: (names: Names) => string
  /** What the button is called; without one the email has no personal link. */
  button?: () => string
  /** The button leads to their registration instead of into the event. */
  isOwnPage?: boolean
  /** Introduces the link to their registration. */
  own?: () => string
  isWithTimes?: boolean
  calendar?: 'added' | 'removed'
}

type Names = { title: string; organization: string; when: string; until: string; attendance: Attendance }

const entering = { button: () => t('enterButton'), own: () => t('ownRegistered'), isWithTimes: true }

const emails: Record<PersonalEmailKind | MailingKind, Email> = {
  registered: {
    ...entering,
    subject: ({ title }) => t('registeredSubject', { title }),
    sentence: (names) => t('registeredText', names),
    calendar: 'added',
  },
  waiting_approval: {
    subject: ({ title }) => t('waitingSubject', { title }),
    sentence: (names) => t('waitingText', names),
    own: () => t('ownWaiting'),
    isWithTimes: true,
  },
  waitlisted: {
    subject: ({ title }) => t('waitlistedSubject', { title }),
    sentence: ({ title }) => t('waitlistedText', { title }),
    own: () => t('ownWaitlisted'),
    isWithTimes: true,
  },
  offered: {
    subject: ({ title }) => t('offeredSubject', { title }),
    sentence: ({ title, until }) => t('offeredText', { title, until }),
    button: () => t('acceptButton'),
    isOwnPage: true,
    isWithTimes: true,
  },
  offer_ended: {
    subject: ({ title }) => t('offerEndedSubject', { title }),
    sentence: ({ title }) => t('offerEndedText', { title }),
    own: () => t('ownAgain'),
  },
  unregistered: {
    subject: ({ title }) => t('unregisteredSubject', { title }),
    sentence: (names) => t('unregisteredText', names),
    own: () => t('ownAgain'),
    calendar: 'removed',
  },
  attendance_changed: {
    ...entering,
    subject: ({ title, attendance }) =>
      attendance === 'in_person' ? t('inPersonSubject', { title }) : t('onlineSubject', { title }),
    sentence: ({ title, attendance }) =>
      attendance === 'in_person' ? t('inPersonText', { title }) : t('onlineText', { title }),
    calendar: 'added',
  },
  rejected: {
    subject: ({ title }) => t('rejectedSubject', { title }),
    sentence: (names) => t('rejectedText', names),
  },
  cancelled: {
    subject: ({ title }) => t('cancelledSubject', { title }),
    sentence: (names) => t('cancelledText', names),
    calendar: 'removed',
  },
  moved: {
    ...entering,
    subject: ({ title }) => t('movedSubject', { title }),
    sentence: ({ title, when }) => t('movedText', { title, when }),
    calendar: 'added',
  },
  canceled: {
    subject: ({ title }) => t('eventCanceledSubject', { title }),
    sentence: (names) => t('eventCanceledText', names),
    calendar: 'removed',
  },
  restored: {
    ...entering,
    subject: ({ title }) => t('restoredSubject', { title }),
    sentence: ({ title }) => t('restoredText', { title }),
    calendar: 'added',
  },
  day_before: {
    ...entering,
    subject: ({ title }) => t('dayReminderSubject', { title }),
    sentence: ({ title }) => t('dayReminderText', { title }),
  },
  hour_before: {
    ...entering,
    subject: ({ title }) => t('hourReminderSubject', { title }),
    sentence: ({ title }) => t('hourReminderText', { title }),
  },
  live: {
    button: () => t('enterButton'),
    subject: ({ title }) => t('liveSubject', { title }),
    sentence: ({ title }) => t('liveText', { title }),
  },
  replay: {
    button: () => t('replayButton'),
    subject: ({ title }) => t('replaySubject', { title }),
    sentence: ({ title }) => t('replayText', { title }),
  },
}

export type EmailWords = {
  subject: string
  paragraphs: EmailParagraph[]
  button: string | undefined
  isOwnPage: boolean
  entry: CalendarEntry | undefined
}

/** What an organizer wrote, for someone who may enter or not (RG-094). */
export function wordsOfMessage(
  { subject, text }: RegistrantMessage,
  { firstName, mayEnter }: { firstName: string; mayEnter: boolean },
): EmailWords {
  return {
    subject,
    paragraphs: [greeting(firstName), ...linesOf(text), ...(mayEnter ? [t('personalLink')] : [])],
    button: mayEnter ? t('enterButton') : undefined,
    isOwnPage: false,
    entry: undefined,
  }
}

/** An organizer's own words, with the links in them. */
const linesOf = (text: string) => text.split(/\n\s*\n/).map((paragraph) => paragraph.split('\n'))

function greeting(typed: string): string {
  const firstName = nameInEmail(typed)
  return firstName === '' ? t('helloNameless') : t('hello', { firstName })
}

/** What the email says. Its calendar entry is the same in every email, so that a later one replaces it. */
export function wordsOf(kind: PersonalEmailKind | MailingKind, about: About, pageUrl: string): EmailWords {
  const { event, firstName } = about
  const names = namesOf(about)
  const { subject, sentence, button, isOwnPage = false, own, isWithTimes = false, calendar } = emails[kind]
  return {
    subject: subject(names),
    paragraphs: [
      greeting(firstName),
      sentence(names),
      ...(about.isByOther ? [t('registeredByOther')] : []),
      ...(isWithTimes ? [timesOf(about, names)] : []),
      ...aboutCalendar(calendar),
      ...(button === undefined || isOwnPage ? [] : [t('personalLink')]),
      ...(own && about.own ? [[own(), about.own]] : []),
    ],
    button: button?.(),
    isOwnPage,
    entry: calendar && {
      ...entryOfEvent(event),
      location: placeOf(about),
      url: pageUrl,
      isCanceled: calendar === 'removed',
    },
  }
}

function aboutCalendar(calendar: Email['calendar']): string[] {
  if (calendar === undefined) return []
  return [calendar === 'added' ? t('calendarFile') : t('calendarFileGone')]
}

function namesOf({ event, organization, offerEndsAt, attendance }: About): Names {
  const until = whenInWords({ start_time: offerEndsAt ?? event.start_time, timezone: event.timezone })
  return { title: event.title, organization, when: whenInWords(event), until, attendance }
}

/** Where they come to; empty for those who are online. */
const placeOf = ({ event, attendance }: About) => (attendance === 'in_person' ? event.location : '')

function timesOf(about: About, { when }: Names): string[] {
  const location = placeOf(about)
  const place = location === '' ? [] : [t('where', { location })]
  return [t('when', { when }), ...howOf(about), ...place]
}

/** At a hybrid event. */
function howOf({ event, attendance }: About): string[] {
  if (event.host_type !== 'Hybrid') return []
  return [attendance === 'in_person' ? t('attendsInPerson') : t('attendsOnline')]
}
