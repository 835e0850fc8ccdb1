/** Whether an event takes registrations now. Pure. */
import type { ErrorCode } from '@marquee/domain/errors'
import { eventState } from '@marquee/domain/events'
import type { RegistrationPage } from '@marquee/domain/registrants'
import type { EventRow } from '#features/events/public.ts'
import type { SettingsRow } from './settings-store.ts'

type State = RegistrationPage['state']
type At = { event: EventRow; settings: SettingsRow; now: Date }

/** Recordings have no end: people register to watch them. */
export function registrationState({ event, settings, now }: At): State {
  const state = eventState(event, now)
  if (state === 'canceled') return 'canceled'
  if (state === 'past' && event.event_type !== 'Recording') return 'ended'
  if (settings.is_closed) return 'closed'
  if (freeSeats(settings) > 0) return 'open'
  return settings.has_waitlist ? 'waitlist' : 'full'
}

/** How many more have a place. Approval comes before one, so that the organizer decides who takes the last. */
export function freeSeats({ capacity, taken, needs_approval }: SettingsRow): number {
  return capacity === null || needs_approval ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken)
}

/** Why nobody can register in this state; undefined if they can. */
export const refusalIn: Record<State, ErrorCode | undefined> = {
  open: undefined,
  waitlist: undefined,
  full: 'REGISTRATION_LIMIT_REACHED',
  closed: 'registration_closed',
  canceled: 'event_canceled',
  ended: 'event_ended',
}
