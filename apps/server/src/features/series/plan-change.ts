import type { ChangeOccurrences } from '@marquee/domain/events'
import { scheduleFrom, shiftDay, shiftSchedule } from '@marquee/domain/series'
import { instantOf, localOf } from '@marquee/domain/time-zones'
import type { EventChange, EventRow } from '#features/events/public.ts'
import { AppError } from '#platform/errors/app-error.ts'
import {
  withoutUndefined,
  emptyPlan,
  endOf,
  type OccurrencePlan,
  patternTimes,
  type OccurrenceSchedule,
  scheduleOf,
  slotOf,
} from './occurrence-plan.ts'
import { fieldError } from './read-series-fields.ts'
import type { SeriesRow } from './series-store.ts'
import { t } from './texts.ts'

type Current = { row: SeriesRow; upcoming: readonly EventRow[]; started: ReadonlySet<number>; now: Date }
type Changes = ChangeOccurrences['changes']
type Fields = Omit<Changes, 'time' | 'duration_minutes' | 'shift_days'>

/**
 * Plans a change of the events in the scope: their titles and their local times. A change of more than one event also
 * changes the blueprint, and the rule from the first of them on, so that events the rule adds later match. Throws
 * `not_found`, `conflict` for an event that has started, and `invalid_input`.
 */
export function planChange(current: Current, input: ChangeOccurrences): OccurrencePlan {
  const { scope, changes } = input
  const { time: _time, duration_minutes: _duration, shift_days: _shift, ...fields } = changes
  const events = eventsInScope(current, input)
  const schedule = scope === 'this' ? undefined : scheduleAfter(current, { scope, events, changes })
  const plan = emptyPlan({ ...schedule, ...(scope === 'all' && { name: changes.title }) })
  for (const event of events) {
    const isChosen = event.id === input.event
    if (event.is_detached && !isChosen && !input.include_detached) plan.kept.push(event)
    else plan.changed.push({ event, change: changeOf(event, { changes, fields, scope }) })
  }
  const isPast = plan.changed.some(({ change }) => change.start_time && change.start_time <= current.now)
  if (isPast) throw fieldError('time', t('startInPast'))
  if (scope === 'this') return plan
  plan.blueprint = { ...withoutUndefined(fields), ...(schedule && patternTimes(schedule)) }
  moveSlots(plan, changes)
  refuseOverlap(current, plan)
  return plan
}

function eventsInScope({ upcoming }: Current, { scope, event: id }: ChangeOccurrences): readonly EventRow[] {
  if (scope === 'all') return upcoming
  if (id === undefined) throw fieldError('event', t('eventMissing'))
  const chosen = upcoming.find((event) => event.id === id)
  if (!chosen) {
    throw new AppError('conflict', {
      message: t('pastEvent'),
    })
  }
  return scope === 'this' ? [chosen] : upcoming.filter((event) => slotOf(event) >= slotOf(chosen))
}

type Requested = { changes: Changes; fields: Fields; scope: ChangeOccurrences['scope'] }

function changeOf(event: EventRow, { changes, fields, scope }: Requested): EventChange {
  return {
    ...withoutUndefined(fields),
    ...timesAfter(event, changes),
    ...(scope === 'this' && { is_detached: true }),
  }
}

/** The event's times after the change; its length stays unless that changes too. */
function timesAfter({ start_time, end_time, timezone }: EventRow, changes: Changes): EventChange {
  if (!hasTimes(changes)) return {}
  const start = moved(start_time, timezone, changes)
  const minutes = changes.duration_minutes ?? (end_time.getTime() - start_time.getTime()) / 60_000
  return { start_time: start, end_time: endOf(start, minutes) }
}

function hasTimes({ time, duration_minutes, shift_days }: Changes): boolean {
  return time !== undefined || duration_minutes !== undefined || shift_days !== undefined
}

function moved(instant: Date, zone: string, { time, shift_days = 0 }: Changes): Date {
  if (time === undefined && shift_days === 0) return instant
  const local = localOf(instant, zone)
  return instantOf(`${shiftDay(local.slice(0, 10), shift_days)}T${time ?? local.slice(11)}`, zone)
}

/** Gives events their new scheduled times, including detached events that don't move. */
function moveSlots(plan: OccurrencePlan, changes: Changes): void {
  if (changes.time === undefined && changes.shift_days === undefined) return
  for (const { id, occurrence_start, timezone } of [
    ...plan.changed.map(({ event }) => event),
    ...plan.kept,
  ]) {
    if (occurrence_start) plan.slots.set(id, moved(occurrence_start, timezone, changes))
  }
}

/** Refuses to move events ahead of those that stay: the rule leaves alone whatever is before its first date. */
function refuseOverlap({ upcoming, started }: Current, { slots }: OccurrencePlan): void {
  if (slots.size === 0) return
  const unmoved = upcoming.filter(({ id }) => !slots.has(id)).map((event) => slotOf(event).getTime())
  const latest = Math.max(...started, ...unmoved)
  const first = Math.min(...[...slots.values()].map((start) => start.getTime()))
  if (first <= latest) throw fieldError('shift_days', t('dateBeforeFixedEvents'))
}

type Scoped = { scope: ChangeOccurrences['scope']; events: readonly EventRow[]; changes: Changes }

/** The schedule from the first event of the scope on; undefined if the change doesn't affect it. */
function scheduleAfter(
  { row, started }: Current,
  { scope, events, changes }: Scoped,
): OccurrenceSchedule | undefined {
  const [first] = events.toSorted((a, b) => slotOf(a).getTime() - slotOf(b).getTime())
  if (!hasTimes(changes) || first === undefined) return undefined
  const before = scheduleOf(row)
  const isWhole = scope === 'all' && started.size === 0
  const day = localOf(slotOf(first), before.timezone).slice(0, 10)
  const rest = isWhole ? before : scheduleFrom(before, day)
  if (rest === undefined) return undefined
  const { time = before.starts_on.slice(11), shift_days: days = 0, duration_minutes } = changes
  const shifted = shiftSchedule(rest, { days, time })
  if (!shifted) {
    throw fieldError('shift_days', t('noSuchSchedule'))
  }
  return { ...before, ...shifted, duration_minutes: duration_minutes ?? before.duration_minutes }
}
