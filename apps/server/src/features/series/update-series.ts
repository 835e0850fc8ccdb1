import type { Series, UpdateSeries } from '@marquee/domain/series'
import { valueChanges } from '#features/audit/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { lockPermittedSeries } from './find-series.ts'
import { readSeriesFields, setSeriesTags } from './read-series-fields.ts'
import { requirePlanOf } from './series-policy.ts'
import { updateSeriesRow } from './series-store.ts'
import { seriesReply } from './series-view.ts'
import { recordSeriesChange } from './record-series-change.ts'

/**
 * Changes the title, team and tags of the series or repeating event (EV-087, EV-088); its events stay as they are.
 * Throws `forbidden` in a team where the caller may not.
 */
export async function updateSeries(
  ctx: MemberContext,
  { id, tags, ...fields }: UpdateSeries & { id: string },
): Promise<Series> {
  return inOrganization(ctx, async (ctx) => {
    const before = await lockPermittedSeries(ctx, id, 'series:update')
    await requirePlanOf(ctx, before.kind)
    if (fields.workspace !== undefined) permit(ctx.actor, 'series:update', { workspaceId: fields.workspace })
    const columns = await readSeriesFields(ctx, fields)
    const row = await updateSeriesRow(ctx.db, id, columns)
    await setSeriesTags(ctx, row, tags)
    const changed = Object.keys(columns)
    const details = { fields: changed, changes: valueChanges(before, row, changed) }
    await recordSeriesChange(ctx, row, { action: 'series.updated', details })
    return seriesReply(ctx, row)
  })
}
