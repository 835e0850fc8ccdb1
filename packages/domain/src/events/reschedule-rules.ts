/** When an event may be moved (EV-051, EV-052, EV-065). Pure. */
import { daysOf, eventState, maxEventDays } from './event-rules.ts'
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
type Times = Pick<Movable, 'start_time' | 'end_time' | 'timezone'>

/**
 * Why the event cannot be moved at `now`, as a sentence; undefined when it can. A recording has no hour at which people
 * come: it is refused only when it was canceled.
 */
export function rescheduleRefusal(event: Movable, now: Date): string | undefined {
  const state = eventState(event, now)
  if (state === 'canceled') return t('rescheduleCanceled')
  if (event.event_type === 'Recording') return undefined
  if (state === 'past') return t('rescheduleOver')
  if (state !== 'live') return undefined
  return t('rescheduleLive')
}

/** Why the event cannot be moved to these times, as a sentence; undefined when it can. */
export function newTimesRefusal(event: Movable, to: Times, now: Date): string | undefined {
  if (new Date(to.end_time) <= new Date(to.start_time)) return t('endBeforeStart')
  if (daysOf(to) > maxEventDays) return t('tooLong', { maxEventDays })
  if (event.event_type !== 'Recording' && new Date(to.start_time) <= now) return t('startInPast')
  return isSame(event, to) ? t('sameTime') : undefined
}

function isSame(event: Times, to: Times): boolean {
  const { start_time, end_time, timezone } = event
  const isInstantSame = (one: Date | string, other: Date | string) => +new Date(one) === +new Date(other)
  return (
    timezone === to.timezone &&
    isInstantSame(start_time, to.start_time) &&
    isInstantSame(end_time, to.end_time)
  )
}
