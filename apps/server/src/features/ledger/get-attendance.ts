import type { EventAttendance } from '@marquee/domain/ledger'
import { findEventRow, findVisibleEvent } from '#features/events/public.ts'
import { type FreshAnswers, createAnswers } from '#platform/cache/answers.ts'
import type { MemberContext, Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { countPeople, countWatching, sumWatched } from './attendance-store.ts'

type EventKey = { organizationId: string; eventId: string }
export type AttendanceCache = FreshAnswers<EventKey, EventAttendance>

/** Every open studio refetches every two seconds while people are watching. */
const freshForMs = 2000
/**
 * Waits nine times as long as computing the numbers took, so that one event takes at most a tenth of the process's
 * time.
 */
const restsForCost = 9

export function createAttendanceCache(services: Services): AttendanceCache {
  return createAnswers({
    clock: services.clock,
    read: (event: EventKey) => computeAttendance(services, event),
    freshForMs: (_attendance, costMs) => Math.max(freshForMs, costMs * (1 + restsForCost)),
    max: { entries: 1000 },
  })
}

/**
 * The numbers of an event, at most a few seconds old. Computing them takes 1.5 s for an hour of 10,000 people, so each
 * process caches them. Throws like `findVisibleEvent`.
 */
export async function getAttendance(
  ctx: MemberContext,
  { id, cache }: { id: string; cache: AttendanceCache },
): Promise<EventAttendance> {
  const event = await inOrganization(ctx, (ctx) => findVisibleEvent(ctx, id))
  return cache.get({ organizationId: ctx.organizationId, eventId: event.id })
}

function computeAttendance(
  services: Services,
  { organizationId, eventId }: EventKey,
): Promise<EventAttendance> {
  return inOrganization({ ...services, organizationId }, async ({ db, clock }) => {
    const event = await findEventRow(db, eventId)
    if (!event) throw new AppError('not_found')
    const people = await countPeople(db, event.id)
    const { seconds, peak: measured } = await sumWatched(db, event.id)
    const watching = event.is_test ? 0 : await countWatching(db, event.id, clock.now())
    // The intervals don't include people who have only just started watching.
    const peak = Math.max(measured, watching)
    return { ...people, watching, peak, average_minutes: averageMinutes(seconds, people.attended) }
  })
}

/** Rounded to a tenth. */
function averageMinutes(seconds: number, people: number): number {
  return people === 0 ? 0 : Math.round(seconds / people / 6) / 10
}
