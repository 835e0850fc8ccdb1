/**
 * Stores what a plan replaces, and plans its undo. Stores only the changed fields of each event, so that later changes
 * of other fields stay.
 */
import { createEventSchema } from '@marquee/domain/events'
import { recurrenceRuleSchema } from '@marquee/domain/series'
import { z } from 'zod'
import type { EventChange, EventRow } from '#features/events/public.ts'
import { withoutUndefined, emptyPlan, type OccurrencePlan } from './occurrence-plan.ts'
import type { SeriesRow } from './series-store.ts'

const storedInstant = z.iso.datetime().transform((instant) => new Date(instant))
const storedFields = createEventSchema
  .pick({ title: true, host_type: true, is_test: true, description: true, location: true, locale: true })
  .extend({
    timezone: z.string(),
    start_time: storedInstant,
    end_time: storedInstant,
    is_detached: z.boolean(),
  })
  .partial()
const storedSeries = z
  .object({
    name: z.string(),
    recurrence: recurrenceRuleSchema,
    timezone: z.string(),
    starts_on: z.string(),
    duration_minutes: z.number(),
  })
  .partial()

const replacedSchema = z.object({
  events: z.array(z.object({ id: z.uuid(), fields: storedFields, slot: storedInstant.nullable() })),
  /** Starts of the events it added, in milliseconds. */
  added: z.array(z.number()),
  blueprint: storedFields,
  series: storedSeries,
})

type Before = { row: SeriesRow; blueprint: EventRow; plan: OccurrencePlan }

/** What the plan replaces. */
export function replacedBy({ row, blueprint, plan }: Before): object {
  const changes = new Map(plan.changed.map(({ event, change }) => [event, change]))
  const touched = new Set([...changes.keys(), ...plan.kept])
  return {
    events: [...touched].map((event) => ({
      id: event.id,
      fields: fieldsOf(event, changes.get(event) ?? {}),
      slot: plan.slots.has(event.id) ? event.occurrence_start : null,
    })),
    added: plan.added.map((start) => start.getTime()),
    blueprint: fieldsOf(blueprint, plan.blueprint),
    series: fieldsOf(row, plan.series),
  }
}

/** The fields of `row` that the change has. */
function fieldsOf<Row extends object>(row: Row, change: object): Partial<Row> {
  const fields: Partial<Row> = {}
  for (const name in row) if (Object.hasOwn(change, name)) fields[name] = row[name]
  return fields
}

/** Plans to restore what was replaced, for events that haven't started since. */
export function planUndo(replaced: unknown, upcoming: readonly EventRow[]): OccurrencePlan {
  const { events, added, blueprint, series } = replacedSchema.parse(replaced)
  const plan = emptyPlan(withoutUndefined(series))
  const current = new Map(upcoming.map((event) => [event.id, event]))
  for (const { id, fields, slot } of events) {
    const event = current.get(id)
    if (event === undefined) continue
    const change: EventChange = withoutUndefined(fields)
    plan.changed.push({ event, change })
    if (slot !== null) plan.slots.set(id, slot)
  }
  const starts = new Set(added)
  plan.removed = upcoming.filter(
    ({ occurrence_start }) => occurrence_start !== null && starts.has(occurrence_start.getTime()),
  )
  plan.blueprint = withoutUndefined(blueprint)
  return plan
}
