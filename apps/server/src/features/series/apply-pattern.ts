import type { ApplyPattern, OccurrencePreview } from '@marquee/domain/events'
import { copyEventParts, type EventParts, type EventRow } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { blueprintOf } from './carry-out-plan.ts'
import { lockRepeatingEvent, type PresentOccurrences } from './find-repeating-event.ts'
import { emptyPlan, type OccurrencePlan, previewOf } from './occurrence-plan.ts'
import { recordSeriesChange } from './record-series-change.ts'

/**
 * The coming events have the programme, people and rooms of the pattern, and what they had of their own is gone; those
 * that were changed by themselves keep it unless they are included. The reply says how many.
 */
export async function applyPattern(
  ctx: MemberContext,
  { id, parts, ...wanted }: ApplyPattern & { id: string; parts: EventParts },
): Promise<OccurrencePreview> {
  return inOrganization(ctx, async (ctx) => {
    const present = await lockRepeatingEvent(ctx, id, 'series:update')
    const plan = planPattern(present, wanted)
    const from = await blueprintOf(ctx, present.row)
    await Promise.all(plan.changed.map(({ event }) => renewParts(ctx, { from, to: event, parts })))
    const details = { changed: plan.changed.length }
    await recordSeriesChange(ctx, present.row, { action: 'repeating_event.programme_applied', details })
    return previewOf(plan)
  })
}

/** Which events get the programme of the pattern, and which keep theirs. */
export function planPattern(
  { coming }: PresentOccurrences,
  { include_detached }: ApplyPattern,
): OccurrencePlan {
  const plan = emptyPlan({})
  for (const event of coming) {
    if (event.is_detached && !include_detached) plan.kept.push(event)
    else plan.changed.push({ event, change: {} })
  }
  return plan
}

type Renewal = { from: EventRow; to: EventRow; parts: EventParts }

async function renewParts(ctx: WithDb<MemberContext>, { from, to, parts }: Renewal): Promise<void> {
  // Each part refers to those before it.
  for (const part of parts.toReversed()) await part.clear?.(ctx.db, to.id)
  await copyEventParts(ctx, { from, to, parts })
}
