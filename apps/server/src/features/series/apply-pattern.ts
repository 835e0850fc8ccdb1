import type { ApplyPattern, OccurrencePreview } from '@marquee/domain/events'
import { copyEventParts, type EventParts, type EventRow } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { blueprintOf } from './apply-plan.ts'
import { lockRepeatingEvent, type CurrentOccurrences } from './find-repeating-event.ts'
import { emptyPlan, type OccurrencePlan, previewOf } from './occurrence-plan.ts'
import { recordSeriesChange } from './record-series-change.ts'

/**
 * Replaces the agenda, people and rooms of the upcoming events with those of the blueprint. Detached events keep theirs
 * unless included. Returns how many events changed.
 */
export async function applyPattern(
  ctx: MemberContext,
  { id, parts, ...options }: ApplyPattern & { id: string; parts: EventParts },
): Promise<OccurrencePreview> {
  return inOrganization(ctx, async (ctx) => {
    const current = await lockRepeatingEvent(ctx, id, 'series:update')
    const plan = planPattern(current, options)
    const from = await blueprintOf(ctx, current.row)
    await Promise.all(plan.changed.map(({ event }) => renewParts(ctx, { from, to: event, parts })))
    const details = { changed: plan.changed.length }
    await recordSeriesChange(ctx, current.row, { action: 'repeating_event.programme_applied', details })
    return previewOf(plan)
  })
}

/** Decides which events get the agenda of the blueprint and which keep their own. */
export function planPattern(
  { upcoming }: CurrentOccurrences,
  { include_detached }: ApplyPattern,
): OccurrencePlan {
  const plan = emptyPlan({})
  for (const event of upcoming) {
    if (event.is_detached && !include_detached) plan.kept.push(event)
    else plan.changed.push({ event, change: {} })
  }
  return plan
}

type Renewal = { from: EventRow; to: EventRow; parts: EventParts }

async function renewParts(ctx: WithDb<MemberContext>, { from, to, parts }: Renewal): Promise<void> {
  // In reverse, because each part refers to those before it.
  for (const part of parts.toReversed()) await part.clear?.(ctx.db, to.id)
  await copyEventParts(ctx, { from, to, parts })
}
