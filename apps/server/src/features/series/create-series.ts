import type { CreateSeries, Series } from '@marquee/domain/series'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { placeEvents } from './change-events-of-series.ts'
import { readSeriesFields, setSeriesTags } from './read-series-fields.ts'
import { requirePlanOf } from './series-policy.ts'
import { insertSeries } from './series-store.ts'
import { seriesReply } from './series-view.ts'
import { recordSeriesChange } from './record-series-change.ts'

/**
 * Creates the series with the chosen events. Throws `forbidden` in another team, `feature_not_enabled` if the plan
 * doesn't include it (EV-092), `invalid_input` by field.
 */
export async function createSeries(ctx: MemberContext, input: CreateSeries): Promise<Series> {
  return inOrganization(ctx, async (ctx) => {
    const { name, tags, events, ...fields } = input
    permit(ctx.actor, 'series:create', { workspaceId: input.workspace })
    await requirePlanOf(ctx, 'series')
    const columns = await readSeriesFields(ctx, fields)
    const row = await insertSeries(ctx.db, {
      ...columns,
      name,
      kind: 'series',
      organization_id: ctx.organizationId,
      created_by: ctx.actor.userId,
    })
    await setSeriesTags(ctx, row, tags)
    await placeEvents(ctx, row, { add: events, remove: [] })
    await recordSeriesChange(ctx, row, { action: 'series.created' })
    return seriesReply(ctx, row)
  })
}
