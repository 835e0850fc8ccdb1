import type { ChangedRepeatingEvent, ScheduleChange, UpdateRepeatingEvent } from '@marquee/domain/events'
import { type EventParts, moveUpcomingEventsToTeam } from '#features/events/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { applyPlan } from './apply-plan.ts'
import { checkRule } from './create-repeating-event.ts'
import { lockRepeatingEvent, type CurrentOccurrences } from './find-repeating-event.ts'
import {
  withoutUndefined,
  emptyPlan,
  type OccurrencePlan,
  outcomeOf,
  planSchedule,
  previewOf,
  scheduleOf,
} from './occurrence-plan.ts'
import { readSeriesFields, setSeriesTags } from './read-series-fields.ts'
import { updateSeriesRow } from './series-store.ts'
import { seriesReply } from './series-view.ts'
import { recordSeriesChange } from './record-series-change.ts'

/**
 * Changes the title, team, tags and schedule of the repeating event (EV-088): upcoming events move along, and are added
 * or removed as the rule requires. Throws `forbidden`, and `invalid_input` by field.
 */
export async function updateRepeatingEvent(
  ctx: MemberContext,
  input: UpdateRepeatingEvent & { id: string; parts: EventParts },
): Promise<ChangedRepeatingEvent> {
  const { id, parts, tags, recurrence, starts_on, duration_minutes, timezone, ...fields } = input
  return inOrganization(ctx, async (ctx) => {
    const current = await lockRepeatingEvent(ctx, id, 'series:update')
    const { workspace } = fields
    if (workspace !== undefined) permit(ctx.actor, 'series:update', { workspaceId: workspace })
    const columns = await readSeriesFields(ctx, fields)
    let row = await updateSeriesRow(ctx.db, id, columns)
    if (workspace !== undefined) await moveUpcomingEventsToTeam(ctx.db, row, current.now)
    await setSeriesTags(ctx, row, tags)
    const schedule = withoutUndefined({ recurrence, starts_on, duration_minutes, timezone })
    const plan = isEmpty(schedule) ? undefined : planOfSchedule(current, schedule)
    if (plan) row = await applyPlan(ctx, { ...current, plan, parts })
    await recordUpdate(ctx, row, { fields: Object.keys({ ...columns, ...schedule }), plan })
    const outcome = outcomeOf(plan ?? emptyPlan({}))
    const canUndo = outcome.can_undo && plan !== undefined && tags === undefined && isEmpty(columns)
    return { ...(await seriesReply(ctx, row)), outcome: { ...outcome, can_undo: canUndo } }
  })
}

function isEmpty(fields: object): boolean {
  return Object.keys(withoutUndefined(fields)).length === 0
}

/** Plans a change of the rule, zone or length. Throws `invalid_input` for an invalid rule. */
export function planOfSchedule(current: CurrentOccurrences, schedule: ScheduleChange): OccurrencePlan {
  const after = { ...scheduleOf(current.row), ...withoutUndefined(schedule) }
  checkRule(after.recurrence, after.starts_on)
  return planSchedule(current, schedule)
}

type Updated = { fields: string[]; plan: OccurrencePlan | undefined }

async function recordUpdate(
  ctx: WithDb<MemberContext>,
  row: CurrentOccurrences['row'],
  { fields, plan }: Updated,
): Promise<void> {
  const { changed = 0, added = [], removed = [] } = plan ? previewOf(plan) : {}
  const details = {
    fields,
    changed,
    added: added.length,
    removed: removed.map(({ start_time }) => start_time),
  }
  await recordSeriesChange(ctx, row, { action: 'repeating_event.updated', details })
}
