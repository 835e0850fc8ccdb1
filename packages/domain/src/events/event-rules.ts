import type { Airing } from '../airings/public.ts'
import type { EventType, HostType } from './event-words.ts'

/** EV-014: how long before its start an event counts as live. */
const liveBeforeMs = 60 * 60 * 1000

/** `soon` is the hour before an event, and the time after its start until a person starts its first session. */
export const eventStates = ['upcoming', 'soon', 'live', 'past', 'canceled'] as const
export type EventState = (typeof eventStates)[number]

type Timed = {
  start_time: Date | string
  end_time: Date | string
  is_test: boolean
  canceled_at: Date | string | null
  airing: Airing
}

/**
 * The state of an event at `now`, the same on every screen and page: what is on air decides, and the planned times where
 * nothing has been (0154). Test events go by their times alone and are never live (EV-015).
 */
export function eventState(event: Timed, now: Date): EventState {
  if (event.canceled_at !== null) return 'canceled'
  const end = new Date(event.end_time)
  if (event.is_test) return end <= now ? 'past' : 'upcoming'
  const { is_on_air, opened_at, over_at, waits_for_start } = event.airing
  if (is_on_air) return 'live'
  if (new Date(over_at ?? end) <= now) return 'past'
  if (opened_at !== null) return 'live'
  const startMs = new Date(event.start_time).getTime()
  if (now.getTime() < startMs - liveBeforeMs) return 'upcoming'
  return now.getTime() < startMs || waits_for_start ? 'soon' : 'live'
}

/** Whether an event of this state counts as live, which it does from an hour before its start (EV-014). */
export function countsAsLive(state: EventState): boolean {
  return state === 'soon' || state === 'live'
}

/** The days before an event in which its hosts rehearse. */
const runUpMs = 2 * 24 * 60 * 60 * 1000

/** Whether the event starts within two days. */
export function isRunUp({ start_time }: Pick<Timed, 'start_time'>, now: Date): boolean {
  return new Date(start_time).getTime() - now.getTime() <= runUpMs
}

/** Whether a session that went on air at `startedAt` was a rehearsal: more than an hour before its event. */
export function isRehearsal({ start_time }: Pick<Timed, 'start_time'>, startedAt: Date): boolean {
  return startedAt.getTime() < new Date(start_time).getTime() - liveBeforeMs
}

type Kind = { event_type: EventType; host_type: HostType }

/** Whether people can attend in person, which includes hybrid events. */
export function isInPerson({ host_type }: Pick<Kind, 'host_type'>): boolean {
  return host_type !== 'Virtual'
}

/** The longest an event can last. The list relies on this to find running events that started long ago (EV-016). */
export const maxEventDays = 366

const dayMs = 24 * 60 * 60 * 1000

type EventTimes = { start_time: Date | string; end_time: Date | string }

/** The length of the event in days of 24 hours. */
export function daysOf({ start_time, end_time }: EventTimes): number {
  return (new Date(end_time).getTime() - new Date(start_time).getTime()) / dayMs
}

/** Whether the event needs multi-day events in the plan (EV-102). An evening that ends after midnight does not. */
export function isMultiDay(event: EventTimes): boolean {
  return daysOf(event) > 1
}
