import type { EventType, HostType } from './event-words.ts'

/** EV-014: how long before its start an event counts as live. */
const liveBeforeMs = 60 * 60 * 1000

export type EventState = 'upcoming' | 'live' | 'past' | 'canceled'

type Timed = {
  start_time: Date | string
  end_time: Date | string
  is_test: boolean
  canceled_at: Date | string | null
}

/** The state of an event at `now`: live from an hour before its start until its end (EV-014); test events never are (EV-015). */
export function eventState(event: Timed, now: Date): EventState {
  if (event.canceled_at !== null) return 'canceled'
  const start = new Date(event.start_time).getTime()
  if (new Date(event.end_time) <= now) return 'past'
  return !event.is_test && now.getTime() >= start - liveBeforeMs ? 'live' : 'upcoming'
}

type Kind = { event_type: EventType; host_type: HostType }

/** Whether people can attend in person, which includes hybrid events. */
export function isInPerson({ host_type }: Pick<Kind, 'host_type'>): boolean {
  return host_type !== 'Virtual'
}

/** The longest an event can last. The list relies on this to find running events that started long ago (EV-016). */
export const maxEventDays = 366

const dayMs = 24 * 60 * 60 * 1000

type Times = { start_time: Date | string; end_time: Date | string }

/** The length of the event in days of 24 hours. */
export function daysOf({ start_time, end_time }: Times): number {
  return (new Date(end_time).getTime() - new Date(start_time).getTime()) / dayMs
}

/** Whether the event needs multi-day events in the plan (EV-102). An evening that ends after midnight does not. */
export function isMultiDay(event: Times): boolean {
  return daysOf(event) > 1
}
