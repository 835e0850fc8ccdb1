/** The emails to people who registered for an event. */
import type { Attendance, RegistrantMessage } from '@marquee/domain/registrants'
import {
  type DefinedEmail,
  defineEmail,
  type EmailContent,
  type WrittenEmail,
} from '#features/effects/public.ts'
import { entryOfEvent, type CalendarEntry, type EventRow, whenInWords } from '#features/events/public.ts'
import { t } from './texts.ts'

/**
 * `details` are time, place and how they attend. `own` links to their registration, `link` warns against sharing a
 * personal link.
 */
const variables = {
  first_name: 'greeting',
  title: 'words',
  organization: 'name',
  when: 'words',
  until: 'words',
  by_other: 'lines',
  details: 'lines',
  own: 'lines',
  link: 'lines',
} as const

type RegistrantEmail = {
  email: DefinedEmail<typeof variables>
  /** The sentence before the link to their registration. */
  own: (() => string) | undefined
  isButtonToOwnPage: boolean
  calendar: 'added' | 'removed' | undefined
}

type Options = {
  name: () => string
  subject: () => string
  text: () => string
  /** Undefined for an email without a personal link. */
  button?: () => string
  /** The button leads to their registration instead of into the event. */
  isButtonToOwnPage?: boolean
  own?: () => string
  isWithTimes?: boolean
  calendar?: 'added' | 'removed'
}

function registrantEmail(kind: string, options: Options): RegistrantEmail {
  const {
    name,
    subject,
    text,
    button,
    isButtonToOwnPage = false,
    own,
    isWithTimes = false,
    calendar,
  } = options
  const content = (): EmailContent => ({
    subject: subject(),
    paragraphs: [
      '{{first_name}}',
      text(),
      '{{by_other}}',
      ...(isWithTimes ? ['{{details}}'] : []),
      ...(calendar === undefined ? [] : [calendar === 'added' ? t('calendarFile') : t('calendarFileGone')]),
      ...(button === undefined || isButtonToOwnPage ? [] : ['{{link}}']),
      ...(own ? ['{{own}}'] : []),
    ],
    ...(button && { button: button() }),
  })
  const email = defineEmail({
    kind: `registration_${kind}`,
    name,
    audience: 'registrants',
    variables,
    content,
  })
  return { email, own, isButtonToOwnPage, calendar }
}

const entering = { button: () => t('enterButton'), own: () => t('ownRegistered'), isWithTimes: true }

/** About one registration. */
const personalEmails = {
  registered: registrantEmail('registered', {
    ...entering,
    name: () => t('registeredEmail'),
    subject: () => t('registeredSubject'),
    text: () => t('registeredText'),
    calendar: 'added',
  }),
  waiting_approval: registrantEmail('waiting_approval', {
    name: () => t('waitingEmail'),
    subject: () => t('waitingSubject'),
    text: () => t('waitingText'),
    own: () => t('ownWaiting'),
    isWithTimes: true,
  }),
  waitlisted: registrantEmail('waitlisted', {
    name: () => t('waitlistedEmail'),
    subject: () => t('waitlistedSubject'),
    text: () => t('waitlistedText'),
    own: () => t('ownWaitlisted'),
    isWithTimes: true,
  }),
  offered: registrantEmail('offered', {
    name: () => t('offeredEmail'),
    subject: () => t('offeredSubject'),
    text: () => t('offeredText'),
    button: () => t('acceptButton'),
    isButtonToOwnPage: true,
    isWithTimes: true,
  }),
  offer_ended: registrantEmail('offer_ended', {
    name: () => t('offerEndedEmail'),
    subject: () => t('offerEndedSubject'),
    text: () => t('offerEndedText'),
    own: () => t('ownAgain'),
  }),
  unregistered: registrantEmail('unregistered', {
    name: () => t('unregisteredEmail'),
    subject: () => t('unregisteredSubject'),
    text: () => t('unregisteredText'),
    own: () => t('ownAgain'),
    calendar: 'removed',
  }),
  attends_in_person: registrantEmail('attends_in_person', {
    ...entering,
    name: () => t('inPersonEmail'),
    subject: () => t('inPersonSubject'),
    text: () => t('inPersonText'),
    calendar: 'added',
  }),
  attends_online: registrantEmail('attends_online', {
    ...entering,
    name: () => t('onlineEmail'),
    subject: () => t('onlineSubject'),
    text: () => t('onlineText'),
    calendar: 'added',
  }),
  rejected: registrantEmail('rejected', {
    name: () => t('rejectedEmail'),
    subject: () => t('rejectedSubject'),
    text: () => t('rejectedText'),
  }),
  cancelled: registrantEmail('cancelled', {
    name: () => t('cancelledEmail'),
    subject: () => t('cancelledSubject'),
    text: () => t('cancelledText'),
    calendar: 'removed',
  }),
}

/** For everyone who is registered. */
const mailings = {
  moved: registrantEmail('moved', {
    ...entering,
    name: () => t('movedEmail'),
    subject: () => t('movedSubject'),
    text: () => t('movedText'),
    calendar: 'added',
  }),
  canceled: registrantEmail('canceled', {
    name: () => t('eventCanceledEmail'),
    subject: () => t('eventCanceledSubject'),
    text: () => t('eventCanceledText'),
    calendar: 'removed',
  }),
  restored: registrantEmail('restored', {
    ...entering,
    name: () => t('restoredEmail'),
    subject: () => t('restoredSubject'),
    text: () => t('restoredText'),
    calendar: 'added',
  }),
  live: registrantEmail('live', {
    name: () => t('liveEmail'),
    button: () => t('enterButton'),
    subject: () => t('liveSubject'),
    text: () => t('liveText'),
  }),
  replay: registrantEmail('replay', {
    name: () => t('replayEmail'),
    button: () => t('replayButton'),
    subject: () => t('replaySubject'),
    text: () => t('replayText'),
  }),
}

/** An organizer's message (RG-094). */
const messageEmail = defineEmail({
  kind: 'registration_message',
  name: () => t('messageEmail'),
  audience: 'registrants',
  variables: { first_name: 'greeting', subject: 'words', text: 'written', link: 'lines' },
  content: () => ({
    subject: '{{subject}}',
    paragraphs: ['{{first_name}}', '{{text}}', '{{link}}'],
    button: t('enterButton'),
  }),
})

const productEmails = { ...personalEmails, ...mailings }

export const registrantEmails = [...Object.values(productEmails).map(({ email }) => email), messageEmail]

/** Reasons for an email about one registration. */
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

/** Reasons for an email to everyone who is registered. */
export const mailingKinds = [
  'moved',
  'canceled',
  'restored',
  'live',
  'replay',
] as const satisfies (keyof typeof mailings)[]
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

/** An email with its attachments. */
export type EmailWithCalendar = {
  written: WrittenEmail
  isButtonToOwnPage: boolean
  /** The same in every email, so that a later one replaces it. */
  entry: CalendarEntry | undefined
}

export function writeMessage(
  { subject, text }: RegistrantMessage,
  { firstName, mayEnter }: { firstName: string; mayEnter: boolean },
): EmailWithCalendar {
  const link = mayEnter ? [t('personalLink')] : []
  const written = messageEmail.write({ first_name: firstName, subject, text, link })
  return { written, isButtonToOwnPage: false, entry: undefined }
}

function emailFor(kind: PersonalEmailKind | MailingKind, { attendance }: About): RegistrantEmail {
  if (kind !== 'attendance_changed') return productEmails[kind]
  return attendance === 'in_person' ? personalEmails.attends_in_person : personalEmails.attends_online
}

export function writeProductEmail(
  kind: PersonalEmailKind | MailingKind,
  about: About,
  pageUrl: string,
): EmailWithCalendar {
  const { email, own, isButtonToOwnPage, calendar } = emailFor(kind, about)
  const { event, organization, firstName, offerEndsAt } = about
  const written = email.write({
    first_name: firstName,
    title: event.title,
    organization,
    when: whenInWords(event),
    until: whenInWords({ start_time: offerEndsAt ?? event.start_time, timezone: event.timezone }),
    by_other: about.isByOther ? [t('registeredByOther')] : [],
    details: detailsOf(about),
    own: own && about.own !== undefined ? [own(), about.own] : [],
    link: [t('personalLink')],
  })
  const entry = calendar && {
    ...entryOfEvent(event),
    location: placeOf(about),
    url: pageUrl,
    isCanceled: calendar === 'removed',
  }
  return { written, isButtonToOwnPage, entry }
}

/** Where people come in person; empty for people online. */
const placeOf = ({ event, attendance }: About) => (attendance === 'in_person' ? event.location : '')

function detailsOf(about: About): string[] {
  const location = placeOf(about)
  const place = location === '' ? [] : [t('where', { location })]
  return [t('when', { when: whenInWords(about.event) }), ...howOf(about), ...place]
}

/** How they attend, at a hybrid event. */
function howOf({ event, attendance }: About): string[] {
  if (event.host_type !== 'Hybrid') return []
  return [attendance === 'in_person' ? t('attendsInPerson') : t('attendsOnline')]
}
