/** When an event can be rescheduled (EV-051, EV-052, EV-065). Pure. */
import type { Airing } from '../airings/public.ts'
import { countsAsLive, daysOf, eventState, maxEventDays } from './event-rules.ts'
import type { EventType } from './event-words.ts'
import { t } from './texts.ts'

type Movable = {
  event_type: EventType
  start_time: Date | string
  end_time: Date | string
  timezone: string
  is_test: boolean
  canceled_at: Date | string | null
}
type ZonedTimes = Pick<Movable, 'start_time' | 'end_time' | 'timezone'>

/**
 * Why the event can't be rescheduled at `now`, as a sentence; undefined if it can. No one attends a recording at a set
 * time, so only a canceled one is refused.
 */
export function rescheduleRefusal(event: Movable & { airing: Airing }, now: Date): string | undefined {
  const state = eventState(event, now)
  if (state === 'canceled') return t('rescheduleCanceled')
  if (event.event_type === 'Recording') return undefined
  if (state === 'past') return t('rescheduleOver')
  return countsAsLive(state) ? t('rescheduleLive') : undefined
}

/** Why the event can't be rescheduled to these times, as a sentence; undefined if it can. */
export function newTimesRefusal(event: Movable, to: ZonedTimes, now: Date): string | undefined {
  if (new Date(to.end_time) <= new Date(to.start_time)) return t('endBeforeStart')
  if (daysOf(to) > maxEventDays) return t('tooLong', { maxEventDays })
  if (event.event_type !== 'Recording' && new Date(to.start_time) <= now) return t('startInPast')
  return areTimesEqual(event, to) ? t('sameTime') : undefined
}

function areTimesEqual(event: ZonedTimes, to: ZonedTimes): boolean {
  const { start_time, end_time, timezone } = event
  const isSameInstant = (a: Date | string, b: Date | string) => +new Date(a) === +new Date(b)
  return (
    timezone === to.timezone &&
    isSameInstant(start_time, to.start_time) &&
    isSameInstant(end_time, to.end_time)
  )
}
