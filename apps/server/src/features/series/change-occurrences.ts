import type {
  ChangedRepeatingEvent,
  ChangeOccurrences,
  OccurrencePreview,
  PreviewOccurrences,
} from '@marquee/domain/events'
import type { EventParts } from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { planPattern } from './apply-pattern.ts'
import { applyPlan } from './apply-plan.ts'
import { lockRepeatingEvent, type CurrentOccurrences } from './find-repeating-event.ts'
import { emptyPlan, type OccurrencePlan, outcomeOf, previewOf } from './occurrence-plan.ts'
import { planChange } from './plan-change.ts'
import { planOfSchedule } from './update-repeating-event.ts'
import { seriesReply } from './series-view.ts'
import { recordSeriesChange } from './record-series-change.ts'

/** Changes the events of the scope as planned by `planChange`. Throws like it, and `forbidden`. */
export async function changeOccurrences(
  ctx: MemberContext,
  input: ChangeOccurrences & { id: string; parts: EventParts },
): Promise<ChangedRepeatingEvent> {
  const { id, parts, ...requested } = input
  return inOrganization(ctx, async (ctx) => {
    const current = await lockRepeatingEvent(ctx, id, 'series:update')
    const plan = planChange(current, requested)
    const row = await applyPlan(ctx, { ...current, plan, parts })
    const { scope, event, changes } = requested
    const details = { scope, event, fields: Object.keys(changes), changed: plan.changed.length }
    await recordSeriesChange(ctx, row, { action: 'repeating_event.events_changed', details })
    return { ...(await seriesReply(ctx, row)), outcome: outcomeOf(plan) }
  })
}

/** How many events the change would change, add, remove and leave alone. Throws as the change would. */
export async function previewOccurrences(
  ctx: MemberContext,
  { id, ...requested }: PreviewOccurrences & { id: string },
): Promise<OccurrencePreview> {
  return inOrganization(ctx, async (ctx) => {
    const current = await lockRepeatingEvent(ctx, id, 'series:update')
    return previewOf(planOf(current, requested))
  })
}

function planOf(current: CurrentOccurrences, requested: PreviewOccurrences): OccurrencePlan {
  const { change, schedule, programme } = requested
  if (change) return planChange(current, change)
  if (schedule) return planOfSchedule(current, schedule)
  if (programme) return planPattern(current, programme)
  return emptyPlan({})
}
