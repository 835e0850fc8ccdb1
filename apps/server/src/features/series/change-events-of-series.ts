import type { ChangeEventsOfSeries, Series } from '@marquee/domain/series'
import { lockPermittedEvent, putEventInSeries } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { lockPermittedSeries } from './find-series.ts'
import { requirePlanOf } from './series-policy.ts'
import { findSeriesRow, type SeriesRow, updateSeriesRow } from './series-store.ts'
import { seriesReply } from './series-view.ts'
import { recordSeriesChange } from './record-series-change.ts'
import { t } from './texts.ts'

/**
 * Adds events to the series and removes events from it. An event that was in another series leaves it. Throws
 * `conflict` for a repeating event, whose events follow its rule.
 */
export async function changeEventsOfSeries(
  ctx: MemberContext,
  { id, ...change }: ChangeEventsOfSeries & { id: string },
): Promise<Series> {
  return inOrganization(ctx, async (ctx) => {
    const row = await lockPermittedSeries(ctx, id, 'series:update')
    await requirePlanOf(ctx, row.kind)
    await placeEvents(ctx, row, change)
    const { add, remove } = change
    await recordSeriesChange(ctx, row, { action: 'series.events_changed', details: { add, remove } })
    return seriesReply(ctx, await updateSeriesRow(ctx.db, id))
  })
}

/** Like `changeEventsOfSeries`, within a transaction. Checks that the caller may change each event. */
export async function placeEvents(
  ctx: WithDb<MemberContext>,
  row: SeriesRow,
  { add, remove }: ChangeEventsOfSeries,
): Promise<void> {
  if (row.kind === 'repeating') {
    throw new AppError('conflict', { message: t('eventsFromSchedule') })
  }
  for (const eventId of remove) {
    const event = await lockPermittedEvent(ctx, eventId, 'event:update')
    if (event.series_id === row.id) await putEventInSeries(ctx.db, eventId, null)
  }
  for (const eventId of add) await addEvent(ctx, row, eventId)
}

async function addEvent(ctx: WithDb<MemberContext>, row: SeriesRow, eventId: string): Promise<void> {
  const event = await lockPermittedEvent(ctx, eventId, 'event:update')
  if (event.series_id === row.id) return
  const before = event.series_id === null ? undefined : await findSeriesRow(ctx.db, event.series_id)
  if (event.is_blueprint || before?.kind === 'repeating') {
    throw new AppError('conflict', { message: t('partOfRepeatingEvent', { title: event.title }) })
  }
  await putEventInSeries(ctx.db, eventId, row.id)
}
