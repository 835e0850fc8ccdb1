/**
 * Plans what a change of a repeating event does to each of its events. The preview and the change share the plan, so
 * they always agree. Pure. Plans leave out events that have started.
 */
import type { ChangedRepeatingEvent, OccurrencePreview, ScheduleChange } from '@marquee/domain/events'
import { occurrencesOf, type RecurrenceRule } from '@marquee/domain/series'
import { instantOf, localOf } from '@marquee/domain/time-zones'
import type { EventChange, EventRow } from '#features/events/public.ts'
import type { SeriesChange, SeriesRow } from './series-store.ts'

export type OccurrencePlan = {
  changed: { event: EventRow; change: EventChange }[]
  /** Detached events, unchanged except for `slots`. */
  kept: EventRow[]
  /** New scheduled times by event id, for changed and kept events. */
  slots: Map<string, Date>
  removed: EventRow[]
  /** Starts of the events to add. */
  added: Date[]
  blueprint: EventChange
  series: SeriesChange
}

/** When the events of a repeating event take place; never null in rows of this kind. */
export type OccurrenceSchedule = {
  recurrence: RecurrenceRule
  timezone: string
  starts_on: string
  duration_minutes: number
}

/** The schedule of a repeating event. Throws for the row of a series, which has none. */
export function scheduleOf({
  recurrence,
  timezone,
  starts_on,
  duration_minutes,
}: SeriesRow): OccurrenceSchedule {
  if (recurrence === null || timezone === null || starts_on === null || duration_minutes === null) {
    throw new Error('A series has no schedule.')
  }
  return { recurrence, timezone, starts_on, duration_minutes }
}

/** When the rule scheduled the event. */
export function slotOf({ occurrence_start, start_time }: EventRow): Date {
  return occurrence_start ?? start_time
}

/** The end of an event that begins at `start`. */
export function endOf(start: Date, durationMinutes: number): Date {
  return new Date(start.getTime() + durationMinutes * 60_000)
}

/** Every start, by its local date in the time zone. */
export function startsByDay({ recurrence, timezone, starts_on }: OccurrenceSchedule): Map<string, Date> {
  return new Map(
    occurrencesOf(recurrence, starts_on).map((local) => [local.slice(0, 10), instantOf(local, timezone)]),
  )
}

type Current = { row: SeriesRow; upcoming: readonly EventRow[]; started: ReadonlySet<number>; now: Date }

/**
 * Plans what happens to the upcoming events when the schedule changes to `requested`. An event on a date of the new
 * rule moves along; any other is removed, unless it is detached. Dates whose event was deleted stay without one. Events
 * before the first date of the rule followed an earlier rule, and stay.
 */
export function planSchedule(
  { row, upcoming, started, now }: Current,
  requested: ScheduleChange,
): OccurrencePlan {
  const before = scheduleOf(row)
  const after = { ...before, ...withoutUndefined(requested) }
  const dayOf = (instant: Date) => localOf(instant, before.timezone).slice(0, 10)
  const starts = startsByDay(after)
  const since = instantOf(before.starts_on, before.timezone)
  const plan = emptyPlan(scheduleFields(after))
  const taken = new Set([...started].map((time) => dayOf(new Date(time))))
  for (const event of upcoming) {
    const day = dayOf(slotOf(event))
    taken.add(day)
    if (slotOf(event) < since) continue
    placeEvent(plan, event, { start: upcomingStart(starts.get(day), now), before, after })
  }
  const deleted = [...startsByDay(before).keys()].filter((day) => !taken.has(day))
  const filled = new Set([...taken, ...deleted])
  plan.added = [...starts].flatMap(([day, start]) => (start > now && !filled.has(day) ? [start] : []))
  plan.blueprint = patternTimes(after)
  return plan
}

type Placing = { start: Date | undefined; before: OccurrenceSchedule; after: OccurrenceSchedule }

function placeEvent(plan: OccurrencePlan, event: EventRow, { start, before, after }: Placing): void {
  if (start === undefined) {
    if (event.is_detached) plan.kept.push(event)
    else plan.removed.push(event)
    return
  }
  const isMoved = event.occurrence_start?.getTime() !== start.getTime()
  if (isMoved) plan.slots.set(event.id, start)
  if (event.is_detached) plan.kept.push(event)
  else if (isMoved || event.timezone !== after.timezone) {
    plan.changed.push({ event, change: timesOf(start, after) })
  } else if (before.duration_minutes !== after.duration_minutes) {
    plan.changed.push({ event, change: { end_time: endOf(event.start_time, after.duration_minutes) } })
  }
}

/** Undefined for a start in the past: events don't move to times that have passed. */
function upcomingStart(start: Date | undefined, now: Date): Date | undefined {
  return start !== undefined && start > now ? start : undefined
}

function timesOf(start: Date, { timezone, duration_minutes }: OccurrenceSchedule): EventChange {
  return { start_time: start, end_time: endOf(start, duration_minutes), timezone }
}

/** The blueprint has the times of the first event. */
export function patternTimes(schedule: OccurrenceSchedule): EventChange {
  const [first] = startsByDay(schedule).values()
  return first ? timesOf(first, schedule) : {}
}

function scheduleFields({
  recurrence,
  timezone,
  starts_on,
  duration_minutes,
}: OccurrenceSchedule): SeriesChange {
  return { recurrence, timezone, starts_on, duration_minutes }
}

export function emptyPlan(series: SeriesChange): OccurrencePlan {
  return { changed: [], kept: [], slots: new Map(), removed: [], added: [], blueprint: {}, series }
}

/** The fields that are defined. */
type Defined<Fields> = { [Name in keyof Fields]?: Fields[Name] & ({} | null) }

export function withoutUndefined<Fields extends object>(fields: Fields): Defined<Fields> {
  const defined: Defined<Fields> = {}
  for (const name in fields) {
    const value = fields[name]
    if (value !== undefined) defined[name] = value
  }
  return defined
}

/** What the plan did, once it is carried out. */
export function outcomeOf({
  changed,
  added,
  removed,
  kept,
}: OccurrencePlan): ChangedRepeatingEvent['outcome'] {
  return {
    changed: changed.length,
    added: added.length,
    removed: removed.length,
    kept: kept.length,
    can_undo: removed.length === 0,
  }
}

/** The plan as shown for confirmation. */
export function previewOf({ changed, added, removed, kept, series }: OccurrencePlan): OccurrencePreview {
  const { recurrence = null, starts_on = null, timezone = null } = series
  return {
    changed: changed.length,
    added: added.map((start) => start.toISOString()),
    removed: removed.map(lineOf),
    kept: kept.length,
    moved: changed.flatMap(({ event, change: { start_time: start, timezone: zone } }) =>
      start === undefined || start.getTime() === event.start_time.getTime()
        ? []
        : [
            {
              ...lineOf(event),
              new_start_time: start.toISOString(),
              new_timezone: zone ?? event.timezone,
            },
          ],
    ),
    schedule: recurrence && { recurrence, starts_on, timezone },
  }
}

function lineOf({ id, title, timezone, start_time }: EventRow) {
  return { id, title, timezone, start_time: start_time.toISOString() }
}
