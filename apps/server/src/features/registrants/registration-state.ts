/** Whether an event takes registrations now, and what places it has. Pure. */
import type { ErrorCode } from '@marquee/domain/error-replies'
import type { EventState, HostType } from '@marquee/domain/events'
import {
  type Attendance,
  attendanceAt,
  type AttendanceChoice,
  attendances,
  type RegistrationPage,
} from '@marquee/domain/registrants'
import type { EventRow } from '#features/events/public.ts'
import { type Seats, seatFor } from './seats.ts'
import type { CurrentSettings, SettingsRow } from './settings-store.ts'

type State = RegistrationPage['state']
type At = { event: Pick<EventRow, 'event_type' | 'host_type'>; state: EventState; settings: CurrentSettings }
type Hosted = { host_type: HostType }

/** Recordings have no end: people register to watch them. */
export function registrationState({ event, state, settings }: At): State {
  if (state === 'canceled') return 'canceled'
  if (state === 'past' && event.event_type !== 'Recording') return 'ended'
  if (settings.is_closed) return 'closed'
  const states = waysToAttend(event).map((attendance) => stateFor(settings, event, attendance))
  if (states.includes('open')) return 'open'
  return states.includes('waitlist') ? 'waitlist' : 'full'
}

const waysToAttend = (event: Hosted): Attendance[] => [
  ...new Set(attendances.map((attendance) => attendanceAt(event, attendance))),
]

/** What people can choose at a hybrid event; empty for others. */
export function attendanceChoices(settings: CurrentSettings, event: Hosted): AttendanceChoice[] {
  if (event.host_type !== 'Hybrid') return []
  return attendances.map((attendance) => ({ attendance, state: stateFor(settings, event, attendance) }))
}

function stateFor(
  settings: CurrentSettings,
  event: Hosted,
  attendance: Attendance,
): AttendanceChoice['state'] {
  if (settings.needs_approval || hasPlace(settings, event, attendance)) return 'open'
  return settings.has_waitlist ? 'waitlist' : 'full'
}

/** Whether a new person who attends this way gets a place without approval. */
export function hasPlace(settings: CurrentSettings, event: Hosted, attendance: Attendance): boolean {
  return seatFor(seatsLeft(settings, event), attendance) && !isInLine(settings, event, attendance)
}

type Limits = Pick<SettingsRow, 'capacity' | 'taken' | 'in_person_capacity' | 'in_person_taken'>

export function seatsLeft(
  { capacity, taken, in_person_capacity, in_person_taken }: Limits,
  { host_type }: Hosted,
): Seats {
  return {
    all: left(capacity, taken),
    inPerson: host_type === 'Hybrid' ? left(in_person_capacity, in_person_taken) : Number.POSITIVE_INFINITY,
  }
}

const left = (capacity: number | null, taken: number) =>
  capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken)

export function hasLimit(
  { capacity, in_person_capacity }: Pick<Limits, 'capacity' | 'in_person_capacity'>,
  { host_type }: Hosted,
): boolean {
  return capacity !== null || (host_type === 'Hybrid' && in_person_capacity !== null)
}

/**
 * Whether the next place goes to someone who is already waiting and comes before anyone new. People waiting for an
 * in-person place don't keep others from attending online while there is none.
 */
export function isInLine(settings: CurrentSettings, event: Hosted, attendance: Attendance): boolean {
  if (!hasLimit(settings, event)) return false
  const { waits_in_person, waits_online } = settings
  const isOnlyOnline = attendance === 'online' && seatsLeft(settings, event).inPerson === 0
  return waits_online || (waits_in_person && !isOnlyOnline)
}

/** Why no one can register in this state; undefined if they can. */
export const refusalIn: Record<State, ErrorCode | undefined> = {
  open: undefined,
  waitlist: undefined,
  full: 'REGISTRATION_LIMIT_REACHED',
  closed: 'registration_closed',
  canceled: 'event_canceled',
  ended: 'event_ended',
}
