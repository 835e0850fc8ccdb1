import type { UndoOccurrences } from '@marquee/domain/events'
import type { Series } from '@marquee/domain/series'
import type { EventParts } from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { applyPlan } from './apply-plan.ts'
import { lockRepeatingEvent } from './find-repeating-event.ts'
import { planUndo } from './replaced-by-plan.ts'
import { deleteSeriesUndo, findSeriesUndo } from './series-undo-store.ts'
import { seriesReply } from './series-view.ts'
import { recordSeriesChange } from './record-series-change.ts'
import { t } from './texts.ts'

/**
 * Restores the repeating event, its rule and its upcoming events to what they were before the change that replied
 * `updated_at`. Throws `forbidden`, and `conflict` if something has changed since.
 */
export async function undoOccurrences(
  ctx: MemberContext,
  { id, updated_at, parts }: UndoOccurrences & { id: string; parts: EventParts },
): Promise<Series> {
  return inOrganization(ctx, async (ctx) => {
    const current = await lockRepeatingEvent(ctx, id, 'series:update')
    const isLast = current.row.updated_at.getTime() === Date.parse(updated_at)
    const replaced = isLast ? await findSeriesUndo(ctx.db, current.row) : undefined
    if (replaced === undefined) {
      throw new AppError('conflict', {
        message: t('cannotUndo'),
      })
    }
    const plan = planUndo(replaced, current.upcoming)
    const row = await applyPlan(ctx, { ...current, plan, parts })
    await deleteSeriesUndo(ctx.db, id)
    const details = { changed: plan.changed.length, removed: plan.removed.length }
    await recordSeriesChange(ctx, row, { action: 'repeating_event.change_undone', details })
    return seriesReply(ctx, row)
  })
}
