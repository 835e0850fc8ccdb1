import type { Permission } from '@marquee/domain/permissions'
import { type EventRow, findPastOccurrences, lockUpcomingEvents } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { lockPermittedSeries } from './find-series.ts'
import { requirePlanOf } from './series-policy.ts'
import type { SeriesRow } from './series-store.ts'

/** A repeating event before a change. */
export type CurrentOccurrences = {
  row: SeriesRow
  /** Its upcoming events. */
  upcoming: EventRow[]
  /** When the rule scheduled the events that have started, in milliseconds. */
  started: Set<number>
  now: Date
}

/**
 * Locks the repeating event and its events. Throws `not_found`, also for a series that doesn't repeat, `forbidden`, and
 * `feature_not_enabled` if the plan doesn't include it (EV-093).
 */
export async function lockRepeatingEvent(
  ctx: WithDb<MemberContext>,
  id: string,
  permission: Permission,
): Promise<CurrentOccurrences> {
  const row = await lockPermittedSeries(ctx, id, permission)
  if (row.kind !== 'repeating') throw new AppError('not_found')
  await requirePlanOf(ctx, 'repeating')
  const now = ctx.clock.now()
  const upcoming = await lockUpcomingEvents(ctx.db, id, now)
  return { row, upcoming, started: await findPastOccurrences(ctx.db, id, now), now }
}
