/** The one thing to do next for an event. Free of zod, because studio pages import this file. */
import { isRunUp, type EventState, eventState, isInPerson } from './event-rules.ts'
import type { HostType, EventType } from './event-words.ts'

export const eventSteps = [
  'choose_dates',
  'add_session',
  'add_speakers',
  'design_page',
  'publish_page',
  'open_registration',
  'review_registrants',
  'invite_speakers',
  'rehearse',
  'share_page',
  'go_live',
  'enter_room',
  'check_in',
  'share_recording',
  'see_registrants',
] as const
export type EventStep = (typeof eventSteps)[number]

/** How far the parts of an event are. */
export type EventProgress = {
  page: 'usual' | 'draft' | 'published'
  is_registration_closed: boolean
  capacity: number | null
  registered: number
  waiting_approval: number
  /** The last fourteen days in the event's time zone, oldest first. */
  registered_by_day: { day: string; count: number }[]
  uninvited_speakers: number
  recordings: number
}

export const nothingDone: EventProgress = {
  page: 'usual',
  is_registration_closed: false,
  capacity: null,
  registered: 0,
  waiting_approval: 0,
  registered_by_day: [],
  uninvited_speakers: 0,
  recordings: 0,
}

type StepOf = {
  event: Parameters<typeof eventState>[0] & {
    host_type: HostType
    event_type: EventType
    is_blueprint: boolean
  }
  /** The warnings of its readiness. */
  warnings: readonly { key: string }[]
  progress: EventProgress
}

/** The warnings that decide the next step. */
type Decisive = 'no_dates' | 'no_sessions' | 'no_speakers'

/** What to do next: what people would miss first comes first. Undefined if there is nothing to do. */
export function nextStepOf({ event, warnings, progress }: StepOf, now: Date): EventStep | undefined {
  const isWarned = (key: Decisive) => warnings.some((warning) => warning.key === key)
  const state = eventState(event, now)
  if (event.is_blueprint || state === 'canceled') return undefined
  if (event.event_type === 'Recording') return isWarned('no_sessions') ? 'add_session' : 'share_page'
  if (isWarned('no_dates')) return 'choose_dates'
  if (state === 'past') return stepAfter(progress)
  if (isWarned('no_sessions')) return 'add_session'
  if (state === 'live' || state === 'soon') return stepOnTheDay(event, state)
  return stepBefore(event, progress, { lacksSpeakers: isWarned('no_speakers'), isNear: isRunUp(event, now) })
}

function stepBefore(
  event: StepOf['event'],
  progress: EventProgress,
  { lacksSpeakers, isNear }: { lacksSpeakers: boolean; isNear: boolean },
): EventStep {
  if (lacksSpeakers) return 'add_speakers'
  if (progress.page === 'draft') return 'publish_page'
  // Organizers close registration on purpose once people have registered.
  if (progress.is_registration_closed && progress.registered === 0) return 'open_registration'
  if (progress.waiting_approval > 0) return 'review_registrants'
  if (progress.uninvited_speakers > 0) return 'invite_speakers'
  if (isNear) return event.host_type === 'In_Person' ? 'share_page' : 'rehearse'
  return progress.page === 'usual' ? 'design_page' : 'share_page'
}

function stepOnTheDay(event: StepOf['event'], state: EventState): EventStep {
  if (event.host_type === 'In_Person') return 'check_in'
  if (event.airing.waits_for_start && !event.airing.is_on_air) return 'go_live'
  return state === 'soon' && isInPerson(event) ? 'check_in' : 'enter_room'
}

function stepAfter({ recordings, registered }: EventProgress): EventStep | undefined {
  if (recordings > 0) return 'share_recording'
  return registered > 0 ? 'see_registrants' : undefined
}
