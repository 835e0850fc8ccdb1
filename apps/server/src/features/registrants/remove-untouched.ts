import { dismissAttendees } from '#features/people/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { deleteRegistrations, giveSeatsBack, holdLimit, lockUntouched } from './registrant-store.ts'
import { seatsOf } from './seats.ts'

/**
 * Removes these registrations of the event unless something became of them since: another status, or an arrival. Returns
 * which it removed. Nobody is emailed, and the seats go to nobody yet (`askToPromote`).
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
