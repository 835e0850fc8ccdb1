import {
  deleteEventWithParts,
  type EventParts,
  lockBlueprint,
  lockUpcomingEvents,
  releaseEvents,
} from '#features/events/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { lockPermittedSeries } from './find-series.ts'
import { deleteSeriesRow } from './series-store.ts'
import { recordSeriesChange } from './record-series-change.ts'

type Deletion = { id: string; coming_events: 'keep' | 'delete'; parts: EventParts }

/**
 * Deletes the series. Its events stay, without a series; the upcoming events of a repeating event are deleted with it
 * on request. Works even if the plan no longer includes series.
 */
export async function deleteSeries(
  ctx: MemberContext,
  { id, coming_events, parts }: Deletion,
): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const row = await lockPermittedSeries(ctx, id, 'series:delete')
    const isEmptied = row.kind === 'repeating' && coming_events === 'delete'
    if (isEmptied) permit(ctx.actor, 'event:delete', { workspaceId: row.workspace_id })
    const upcoming = isEmptied ? await lockUpcomingEvents(ctx.db, id, ctx.clock.now()) : []
    const blueprint = await lockBlueprint(ctx.db, id)
    for (const event of [...upcoming, ...(blueprint ? [blueprint] : [])]) {
      await deleteEventWithParts(ctx, { event, parts })
    }
    await releaseEvents(ctx.db, id)
    await deleteSeriesRow(ctx.db, id)
    await recordSeriesChange(ctx, row, {
      action: 'series.deleted',
      details: { deleted_events: upcoming.length },
    })
  })
}
