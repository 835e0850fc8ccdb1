/** Whether an event takes registrations now. Pure. */
import type { ErrorCode } from '@marquee/domain/errors'
import { eventState } from '@marquee/domain/events'
import type { RegistrationPage } from '@marquee/domain/registrants'
import type { EventRow } from '#features/events/public.ts'
import type { CurrentSettings } from './settings-store.ts'

type State = RegistrationPage['state']
type At = { event: EventRow; settings: CurrentSettings; now: Date }

/** Recordings have no end: people register to watch them. */
export function registrationState({ event, settings, now }: At): State {
  const state = eventState(event, now)
  if (state === 'canceled') return 'canceled'
  if (state === 'past' && event.event_type !== 'Recording') return 'ended'
  if (settings.is_closed) return 'closed'
  if (settings.needs_approval || freeSeats(settings) > 0) return 'open'
  return settings.has_waitlist ? 'waitlist' : 'full'
}

/** How many more have a place without approval. Those who wait already come before anyone new. */
export function freeSeats({ capacity, taken, has_waiting }: CurrentSettings): number {
  if (capacity === null) return Number.POSITIVE_INFINITY
  return has_waiting ? 0 : Math.max(0, capacity - taken)
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
