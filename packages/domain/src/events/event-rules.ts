import type { EventType, HostType } from './event-words.ts'

/** EV-014: an event counts as live from so long before its start. */
const liveBeforeMs = 60 * 60 * 1000

export type EventState = 'upcoming' | 'live' | 'past' | 'canceled'

type Timed = {
  start_time: Date | string
  end_time: Date | string
  is_test: boolean
  canceled_at: Date | string | null
}

/** Where an event stands at `now`: live from an hour before its start until its end (EV-014), a test never (EV-015). */
export function eventState(event: Timed, now: Date): EventState {
  if (event.canceled_at !== null) return 'canceled'
  const start = new Date(event.start_time).getTime()
  if (new Date(event.end_time) <= now) return 'past'
  return !event.is_test && now.getTime() >= start - liveBeforeMs ? 'live' : 'upcoming'
}

type Kind = { event_type: EventType; host_type: HostType }

/** Whether people can come to the event at its place. */
export function isInPerson({ host_type }: Pick<Kind, 'host_type'>): boolean {
  return host_type !== 'Virtual'
}

/** No event lasts longer: the list relies on it to find the running ones among the past (EV-016). */
export const maxEventDays = 366

const dayMs = 24 * 60 * 60 * 1000

type Lasting = { start_time: Date | string; end_time: Date | string }

/** How long the event lasts, in days of 24 hours. */
export function daysOf({ start_time, end_time }: Lasting): number {
  return (new Date(end_time).getTime() - new Date(start_time).getTime()) / dayMs
}

/** Whether the plan must have multi-day events for it (EV-102): an evening that ends after midnight is one day. */
export function isMultiDay(event: Lasting): boolean {
  return daysOf(event) > 1
}
