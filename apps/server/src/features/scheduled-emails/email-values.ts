import { isInPerson } from '@marquee/domain/events'
import type { Placeholder } from '@marquee/domain/email-designs'
import type { Attendance } from '@marquee/domain/registrants'
import { type EventRow, whenInWords } from '#features/events/public.ts'
import type { Services } from '#platform/context.ts'
import { t } from './texts.ts'

export type PersonOfEmail = {
  email: string
  first_name: string
  last_name: string
  company: string
  job_title: string
}

type About = {
  event: EventRow
  organization: string
  person: PersonOfEmail
  /** How they attend; undefined for people who aren't registered. */
  attendance?: Attendance | undefined
  /** Undefined for people who may not enter. */
  magicLink?: string | undefined
  registrationLink?: string | undefined
  /** Undefined for people who have no place. */
  registrationId?: string | undefined
}

/** What the placeholders of designed emails hold for this person. */
export function emailValues({ settings }: Services, about: About): Partial<Record<Placeholder, string>> {
  const { event, organization, person, attendance, magicLink, registrationLink, registrationId } = about
  const { email, first_name, last_name, company, job_title } = person
  const isOnline = attendance === 'online'
  const isAwaited = attendance === 'in_person' && isInPerson(event)
  return {
    first_name,
    last_name,
    full_name: `${first_name} ${last_name}`.trim(),
    email,
    company,
    job_title,
    event_title: event.title,
    event_start: whenInWords(event),
    event_location: isOnline ? '' : event.location,
    ...(attendance && { attendance: isOnline ? t('online') : t('inPerson') }),
    // Scanned into the search of check-in.
    ...(isAwaited && registrationId !== undefined && { checkin_qrcode: registrationId }),
    organization,
    event_page: `${settings.venueOrigin}/event/${event.id}`,
    ...(magicLink !== undefined && { magic_link: magicLink }),
    ...(registrationLink !== undefined && { registration_link: registrationLink }),
  }
}
