import { dismissAttendees } from '#features/people/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { deleteRegistrations, giveSeatsBack, holdLimit, lockUntouched } from './registrant-store.ts'
import { seatsOf } from './seats.ts'

/**
 * Removes these registrations of the event unless they changed since, by another status or an arrival. Returns which
 * ones it removed. Sends no email, and doesn't give the seats to anyone yet (`askToPromote`).
 */
export async function removeUntouched(
  ctx: WithDb<OrganizationContext>,
  { eventId, ids }: { eventId: string; ids: readonly string[] },
): Promise<string[]> {
  await holdLimit(ctx.db, eventId)
  const rows = await lockUntouched(ctx.db, { eventId, ids })
  const seated = rows.filter(({ status }) => status === 'registered')
  if (seated.length > 0) {
    const profileIds = seated.map(({ profile_id }) => profile_id)
    await dismissAttendees(ctx, { eventId, profileIds })
    await giveSeatsBack(ctx.db, eventId, seatsOf(seated))
  }
  const removed = rows.map(({ id }) => id)
  await deleteRegistrations(ctx.db, removed)
  return removed
}
