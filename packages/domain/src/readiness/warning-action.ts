/** Where the link of a warning leads. Free of zod, because studio pages import this file. */
import type { Warning, WarningPlace } from './warning-kinds.ts'
import { warningKinds } from './warning-kinds.ts'
import { warningLinkText } from './warning-words.ts'

/** RW-061 to RW-073, EM-002, EM-003: the routes of the links, by the program that the event belongs to. */
const routes = {
  details: { event: 'EventDashboard', webinar: 'WebinarDashboard', repeating: 'RepeatingEventDashboard' },
  agenda: { event: 'Agenda', webinar: 'Agenda', repeating: 'RepeatingEventAgenda' },
  session: { event: 'Agenda', webinar: 'WebinarDetails', repeating: 'RepeatingEventAgenda' },
  speakers: { event: 'Speakers', webinar: 'WebinarSpeakers', repeating: 'RepeatingSpeakers' },
  staff: { event: 'Staff', webinar: 'WebinarStaff', repeating: 'RepeatingEventStaff' },
  check_in_staff: {
    event: 'CheckInStaff',
    webinar: 'CheckInStaff',
    repeating: 'RepeatingEventCheckInStaff',
  },
  registration: {
    event: 'RegistrationForm',
    webinar: 'WebinarRegistrationForm',
    repeating: 'RepeatingEventRegistrationForm',
  },
  buffer_video: {
    event: 'LookAndFeel',
    webinar: 'WebinarLookAndFeel',
    repeating: 'RepeatingEventLookAndFeel',
  },
  email_template: {
    event: 'EmailTemplates',
    webinar: 'WebinarEmailTemplates',
    repeating: 'RepeatingEventEmailTemplates',
  },
  email_schedule: {
    event: 'EmailSchedule',
    webinar: 'WebinarEmailSchedule',
    repeating: 'RepeatingEventEmailSchedule',
  },
} as const satisfies Record<WarningPlace, Record<Program, string>>

type Program = 'event' | 'webinar' | 'repeating'
type RoutesOf<Place> = Place extends Record<Program, infer Name> ? Name : never
export type WarningRoute = RoutesOf<(typeof routes)[WarningPlace]>

export const warningRoutes: readonly WarningRoute[] = [
  ...new Set(Object.values(routes).flatMap((byProgram) => Object.values(byProgram))),
]

/** RW-014: what links depend on. */
export type WarnedProgram = {
  id: string
  event_type: string
  is_blueprint: boolean
  series_id: string | null
}

export type WarningAction = {
  name: WarningRoute
  label: string
  params: { eventId?: string; seriesId?: string }
  query: { agendaItemId?: string; broadcastId?: string; trackId?: string; emailTemplateId?: string }
  hash?: string
}

/** The blueprint of a repeating event has its pages; that of a template has those of an event. */
export function warningAction(
  { key, entity_id, source }: Pick<Warning, 'key' | 'entity_id' | 'source'>,
  event: WarnedProgram,
): WarningAction {
  const { place } = warningKinds[key]
  const program = programOf(event)
  return {
    name: routes[place][program],
    label: warningLinkText(place),
    params: program === 'repeating' ? { seriesId: event.series_id ?? '' } : { eventId: event.id },
    query: queryOf({ place, key, entity_id, source }),
    ...hashOf(place, program),
  }
}

function programOf({ event_type, is_blueprint, series_id }: WarnedProgram): Program {
  if (is_blueprint) return series_id === null ? 'event' : 'repeating'
  return event_type === 'Webinar' ? 'webinar' : 'event'
}

type Pointing = Pick<Warning, 'key' | 'entity_id' | 'source'> & { place: WarningPlace }

function queryOf({ place, key, entity_id, source }: Pointing): WarningAction['query'] {
  if (key === 'track_overlap') return { trackId: entity_id }
  if (place === 'email_template') return { emailTemplateId: entity_id }
  if (place !== 'agenda' && place !== 'session') return {}
  const { agenda_item_id, broadcast_id } = source
  if (agenda_item_id !== undefined) return { agendaItemId: agenda_item_id }
  return broadcast_id === undefined ? {} : { broadcastId: broadcast_id }
}

function hashOf(place: WarningPlace, program: Program): { hash?: string } {
  if (place === 'buffer_video') return { hash: '#bufferVideo' }
  if (place === 'email_schedule') return { hash: '#schedule-drawer' }
  return place === 'details' && program !== 'repeating' ? { hash: '#details' } : {}
}
