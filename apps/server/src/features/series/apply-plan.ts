import {
  changeEventWithParts,
  copyEventParts,
  copyEventRow,
  deleteEventWithParts,
  type EventChange,
  type EventParts,
  type EventRow,
  forgetOccurrences,
  lockBlueprint,
} from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { endOf, type OccurrencePlan, scheduleOf } from './occurrence-plan.ts'
import { replacedBy } from './replaced-by-plan.ts'
import { type SeriesRow, updateSeriesRow } from './series-store.ts'
import { deleteSeriesUndo, putSeriesUndo } from './series-undo-store.ts'
import { t } from './texts.ts'

type Work = { row: SeriesRow; plan: OccurrencePlan; started: ReadonlySet<number>; parts: EventParts }

/**
 * Applies the plan to the repeating event and its events, in the transaction of `ctx`: moved events take their parts
 * along, and new ones are copied from the blueprint. Keeps what it replaces for undo until the next change, unless
 * events are deleted, which can't be undone. Throws `conflict` if two events would be the same occurrence.
 */
export async function applyPlan(ctx: WithDb<MemberContext>, work: Work): Promise<SeriesRow> {
  const { row, plan, started, parts } = work
  const blueprint = await blueprintOf(ctx, row)
  const places = [...plan.slots.values()].map((start) => start.getTime())
  if (new Set(places).size < places.length || places.some((place) => started.has(place))) {
    throw new AppError('conflict', { message: t('dateTaken') })
  }
  await forgetOccurrences(ctx.db, [...plan.slots.keys()])
  for (const event of plan.removed) await deleteEventWithParts(ctx, { event, parts })
  const changes = new Map(plan.changed.map(({ event, change }) => [event, change]))
  const touched = new Set([...changes.keys(), ...plan.kept])
  // Pipelined: the queries run one after another on the connection, but none waits for an answer.
  await Promise.all(
    [...touched].map((event) => changeEvent(ctx, { event, change: changes.get(event) ?? {}, work })),
  )
  const changedBlueprint = isEmpty(plan.blueprint)
    ? blueprint
    : await changeEventWithParts(ctx, { before: blueprint, change: plan.blueprint, parts })
  const after = await updateSeriesRow(ctx.db, row.id, plan.series)
  await addOccurrences(ctx, { row: after, blueprint: changedBlueprint, starts: plan.added, parts })
  if (plan.removed.length > 0) await deleteSeriesUndo(ctx.db, row.id)
  else await putSeriesUndo(ctx.db, after, replacedBy({ row, blueprint, plan }))
  return after
}

type Touch = { event: EventRow; change: EventChange; work: Work }

async function changeEvent(ctx: WithDb<MemberContext>, { event, change, work }: Touch): Promise<void> {
  const occurrence_start = work.plan.slots.get(event.id) ?? event.occurrence_start
  const { parts } = work
  await changeEventWithParts(ctx, { before: event, change: { ...change, occurrence_start }, parts })
}

function isEmpty(change: EventChange): boolean {
  return Object.keys(change).length === 0
}

type Addition = { row: SeriesRow; blueprint: EventRow; starts: readonly Date[]; parts: EventParts }

/** Creates an event for each of these starts, copied from the blueprint. */
export async function addOccurrences(
  ctx: WithDb<MemberContext>,
  { row, blueprint, starts, parts }: Addition,
): Promise<void> {
  const { timezone, duration_minutes } = scheduleOf(row)
  const add = async (start: Date): Promise<void> => {
    const to = await copyEventRow(ctx, blueprint, {
      title: blueprint.title,
      start_time: start,
      end_time: endOf(start, duration_minutes),
      timezone,
      series_id: row.id,
      occurrence_start: start,
      created_by: ctx.actor.userId,
    })
    await copyEventParts(ctx, { from: blueprint, to, parts })
  }
  await Promise.all(starts.map(add))
}

/** The blueprint of the repeating event. Throws if there is none, which is a bug. */
export async function blueprintOf(ctx: WithDb<MemberContext>, { id }: SeriesRow): Promise<EventRow> {
  const blueprint = await lockBlueprint(ctx.db, id)
  if (!blueprint) throw new Error('A repeating event has no blueprint.')
  return blueprint
}
