import type { Attendance } from '@marquee/domain/ledger'
import { LRUCache } from 'lru-cache'
import { type EventRow, findVisibleEvent } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { countPeople, countWatching, sumWatched } from './attendance-store.ts'

export type AttendanceCache = LRUCache<string, { attendance: Attendance; freshUntil: number }>

/** Every open studio asks again every two seconds while people are watching. */
const freshForMs = 2000
/** Of the time, at most a tenth goes into computing the numbers of one event. */
const restsForCost = 9

export function createAttendanceCache(): AttendanceCache {
  return new LRUCache({ max: 1000 })
}

/**
 * The numbers of an event, at most a few seconds old. Computing them takes 1.5 s for an hour of 10,000 people, so a process
 * keeps them for a while. Throws as `findVisibleEvent` does.
 */
export async function getAttendance(
  ctx: MemberContext,
  { id, cache }: { id: string; cache: AttendanceCache },
): Promise<Attendance> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findVisibleEvent(ctx, id)
    const now = ctx.clock.now().getTime()
    const known = cache.get(event.id)
    if (known && now < known.freshUntil) return known.attendance
    const startedAt = performance.now()
    const attendance = await computeAttendance(ctx, event)
    const costMs = performance.now() - startedAt
    cache.set(event.id, { attendance, freshUntil: now + Math.max(freshForMs, costMs * restsForCost) })
    return attendance
  })
}

async function computeAttendance(ctx: WithDb<MemberContext>, event: EventRow): Promise<Attendance> {
  const people = await countPeople(ctx.db, event.id)
  const { seconds, peak } = await sumWatched(ctx.db, event.id)
  const watching = event.is_test ? 0 : await countWatching(ctx.db, event.id, ctx.clock.now())
  return { ...people, watching, peak, average_minutes: averageMinutes(seconds, people.attended) }
}

/** To a tenth. */
function averageMinutes(seconds: number, people: number): number {
  return people === 0 ? 0 : Math.round(seconds / people / 6) / 10
}
