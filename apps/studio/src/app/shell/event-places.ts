import { type Event, isInPerson } from '@marquee/domain/events'
import { eventPlacesText as t } from './event-places-texts.ts'

type PlaceOfEvent = { path: string; title: string }
type GroupOfEvent = { title: string; places: readonly PlaceOfEvent[] }

/** The areas of an event in the order of their column (SH-151 to SH-181); those that this version has not are left out. */
const eventGroups: readonly GroupOfEvent[] = [
  {
    title: t('event'),
    places: [
      { path: '/events/$eventId/dashboard', title: t('dashboard') },
      { path: '/events/$eventId/look-and-feel', title: t('lookAndFeel') },
      { path: '/events/$eventId/recordings-new', title: t('recordings') },
    ],
  },
  {
    title: t('programs'),
    places: [
      { path: '/events/$eventId/programs/agenda', title: t('agenda') },
      { path: '/events/$eventId/programs/speakers', title: t('speakers') },
      { path: '/events/$eventId/programs/staff', title: t('staff') },
      { path: '/events/$eventId/programs/check-in-staff', title: t('checkInStaff') },
      { path: '/events/$eventId/programs/rooms', title: t('rooms') },
      { path: '/events/$eventId/programs/booths', title: t('booths') },
      { path: '/events/$eventId/programs/surveys', title: t('surveys') },
    ],
  },
  {
    title: t('registration'),
    places: [
      { path: '/events/$eventId/registration-new/page', title: t('page') },
      { path: '/events/$eventId/registration-new/registrants', title: t('registrants') },
      { path: '/events/$eventId/registration-new/tracking-pixels', title: t('trackingPixels') },
    ],
  },
  {
    title: t('email'),
    places: [
      { path: '/events/$eventId/email/templates', title: t('emailTemplates') },
      { path: '/events/$eventId/email/schedule', title: t('emailSchedule') },
    ],
  },
  {
    title: t('results'),
    places: [
      { path: '/events/$eventId/analytics-new/summary', title: t('analytics') },
      { path: '/events/$eventId/integration/summary', title: t('integrations') },
    ],
  },
]

/** Those of a webinar (SH-124 to SH-149); its agenda is where that of every event is. */
const webinarGroups: readonly GroupOfEvent[] = [
  {
    title: t('webinar'),
    places: [
      { path: '/webinar/$eventId/details', title: t('dashboard') },
      { path: '/events/$eventId/programs/agenda', title: t('agenda') },
      { path: '/webinar/$eventId/details/speakers', title: t('speakers') },
      { path: '/webinar/$eventId/details/staff', title: t('staff') },
      { path: '/events/$eventId/programs/surveys', title: t('surveys') },
      { path: '/webinar/$eventId/look-and-feel', title: t('lookAndFeel') },
      { path: '/webinar/$eventId/page', title: t('page') },
    ],
  },
  {
    title: t('results'),
    places: [
      { path: '/webinar/$eventId/details/videos', title: t('videos') },
      { path: '/webinar/$eventId/details/social', title: t('social') },
      { path: '/webinar/$eventId/details/email', title: t('email') },
      { path: '/webinar/$eventId/details/blog', title: t('blog') },
      { path: '/webinar/$eventId/details/takeaways', title: t('takeaways') },
      { path: '/webinar/$eventId/details/transcript', title: t('transcript') },
      { path: '/webinar/$eventId/analytics', title: t('analytics') },
      { path: '/webinar/$eventId/integration/summary', title: t('integrations') },
    ],
  },
  {
    title: t('registration'),
    places: [
      { path: '/webinar/$eventId/registration/registrants', title: t('registrants') },
      { path: '/webinar/$eventId/registration/tracking-pixels', title: t('trackingPixels') },
      { path: '/webinar/$eventId/registration/form', title: t('form') },
    ],
  },
]

type Shown = {
  event: (Pick<Event, 'event_type' | 'host_type'> & Partial<Pick<Event, 'is_blueprint'>>) | undefined
  /** Whether the plan of the organisation has booths (PE-051). */
  hasBooths: boolean
}

/**
 * The areas of this event: a webinar has neither rooms nor booths (PE-053), and people are checked in only where they
 * come to a place. A pattern, which nobody hosts, has only a programme.
 */
export function placesOfEvent({ event, hasBooths }: Shown): readonly GroupOfEvent[] {
  if (event?.event_type === 'Webinar') return webinarGroups
  const hidden = [
    ...(hasBooths ? [] : ['/events/$eventId/programs/booths']),
    ...(event && isInPerson(event) ? [] : ['/events/$eventId/programs/check-in-staff']),
  ]
  const groups = eventGroups.filter(({ title }) => event?.is_blueprint !== true || title === t('programs'))
  return groups.map(({ title, places }) => ({
    title,
    places: places.filter(({ path }) => !hidden.includes(path)),
  }))
}
