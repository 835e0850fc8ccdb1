import type { Series } from '@marquee/domain/series'
import { type EventParts, setEventCanceled } from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { lockRepeatingEvent } from './find-repeating-event.ts'
import { updateSeriesRow } from './series-store.ts'
import { seriesReply } from './series-view.ts'
import { recordSeriesChange } from './record-series-change.ts'
import { t } from './texts.ts'

type Cancellation = { id: string; event: string; isCanceled: boolean; parts: EventParts }

/**
 * Cancels one event of the repeating event, which stays listed as canceled, or restores it. Throws `not_found`, and
 * `conflict` for an event that has started.
 */
export async function cancelOccurrence(
  ctx: MemberContext,
  { id, event: eventId, isCanceled, parts }: Cancellation,
): Promise<Series> {
  return inOrganization(ctx, async (ctx) => {
    const { row, upcoming, now } = await lockRepeatingEvent(ctx, id, 'series:update')
    const event = upcoming.find(({ id }) => id === eventId)
    if (!event) throw new AppError('conflict', { message: t('startedOrDeleted') })
    if ((event.canceled_at !== null) !== isCanceled) {
      await setEventCanceled(ctx, { before: event, canceledAt: isCanceled ? now : null, parts })
      const action = isCanceled ? 'repeating_event.event_canceled' : 'repeating_event.event_restored'
      const details = { event: eventId, start_time: event.start_time.toISOString() }
      await recordSeriesChange(ctx, row, { action, details })
    }
    return seriesReply(ctx, await updateSeriesRow(ctx.db, id))
  })
}
