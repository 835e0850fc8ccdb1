import type { ChangeOccurrences } from '@marquee/domain/events'
import { shiftDay, shiftSchedule } from '@marquee/domain/series'
import { instantOf, localOf } from '@marquee/domain/time-zones'
import type { EventChange, EventRow } from '#features/events/public.ts'
import { AppError } from '#platform/errors/app-error.ts'
import {
  definedOf,
  emptyPlan,
  endOf,
  type OccurrencePlan,
  patternTimes,
  type Schedule,
  scheduleOf,
} from './occurrence-plan.ts'
import { faultAt } from './read-series-fields.ts'
import type { SeriesRow } from './series-store.ts'

type Present = { row: SeriesRow; coming: readonly EventRow[]; now: Date }
type Changes = ChangeOccurrences['changes']
type Fields = Omit<Changes, 'time' | 'duration_minutes' | 'shift_days'>

/**
 * What becomes of the coming events when those of the scope change: what they are called, and when they are on the
 * clocks of their zone. A change of all is one of the rule and of the pattern too; one of the following is one of the
 * pattern, but the rule keeps its time. Throws `not_found`, `conflict` for an event that has begun, and `invalid_input`.
 */
export function planChange(present: Present, input: ChangeOccurrences): OccurrencePlan {
  const { scope, changes } = input
  const { time: _time, duration_minutes: _duration, shift_days: _shift, ...fields } = changes
  const schedule = scope === 'all' ? scheduleAfter(present.row, changes) : undefined
  const plan = emptyPlan(schedule ? { ...schedule, name: changes.title } : {})
  for (const event of scoped(present, input)) {
    const isChosen = event.id === input.event
    if (event.is_detached && !isChosen && !input.include_detached) plan.kept.push(event)
    else plan.changed.push({ event, change: changeOf(event, { changes, fields, scope }) })
  }
  const isPast = plan.changed.some(({ change }) => change.start_time && change.start_time <= present.now)
  if (isPast) throw faultAt('time', 'An event cannot be moved into the past.')
  if (scope !== 'this') plan.blueprint = { ...definedOf(fields), ...(schedule && patternTimes(schedule)) }
  if (scope === 'all') moveSlots(plan, changes)
  return plan
}

function scoped({ coming }: Present, { scope, event: id }: ChangeOccurrences): readonly EventRow[] {
  if (scope === 'all') return coming
  if (id === undefined) throw faultAt('event', 'Say which event.')
  const chosen = coming.find((event) => event.id === id)
  if (!chosen) {
    throw new AppError('conflict', {
      message: 'This event has begun or is gone. What is past stays as it was.',
    })
  }
  return scope === 'this' ? [chosen] : coming.filter(({ start_time }) => start_time >= chosen.start_time)
}

type Wanted = { changes: Changes; fields: Fields; scope: ChangeOccurrences['scope'] }

function changeOf(event: EventRow, { changes, fields, scope }: Wanted): EventChange {
  return {
    ...definedOf(fields),
    ...timesAfter(event, changes),
    ...(scope === 'this' && { is_detached: true }),
  }
}

/** When the event is after the change; its length stays unless that changes too. */
function timesAfter({ start_time, end_time, timezone }: EventRow, changes: Changes): EventChange {
  const { time, duration_minutes, shift_days } = changes
  if (time === undefined && duration_minutes === undefined && shift_days === undefined) return {}
  const start = moved(start_time, timezone, changes)
  const minutes = duration_minutes ?? (end_time.getTime() - start_time.getTime()) / 60_000
  return { start_time: start, end_time: endOf(start, minutes) }
}

function moved(instant: Date, zone: string, { time, shift_days = 0 }: Changes): Date {
  if (time === undefined && shift_days === 0) return instant
  const local = localOf(instant, zone)
  return instantOf(`${shiftDay(local.slice(0, 10), shift_days)}T${time ?? local.slice(11)}`, zone)
}

/** Which of the events each is follows the rule, also where the event itself stays. */
function moveSlots(plan: OccurrencePlan, changes: Changes): void {
  if (changes.time === undefined && changes.shift_days === undefined) return
  for (const { id, occurrence_start, timezone } of [
    ...plan.changed.map(({ event }) => event),
    ...plan.kept,
  ]) {
    if (occurrence_start) plan.slots.set(id, moved(occurrence_start, timezone, changes))
  }
}

/** The schedule whose events are as those of `row` after the change. */
function scheduleAfter(row: SeriesRow, { time, shift_days, duration_minutes }: Changes): Schedule {
  const before = scheduleOf(row)
  const days = shift_days ?? 0
  const shifted = shiftSchedule(before, { days, time: time ?? before.starts_on.slice(11) })
  if (!shifted) throw faultAt('shift_days', 'No rule says so. Change the rule, or single events.')
  return { ...before, ...shifted, duration_minutes: duration_minutes ?? before.duration_minutes }
}
