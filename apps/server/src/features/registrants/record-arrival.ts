import { recordActivity } from '#features/ledger/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { type RegistrationRow, setArrivedAt } from './registrant-store.ts'

type Arriving = Pick<RegistrationRow, 'id' | 'event_id' | 'profile_id' | 'arrived_at'>

/**
 * Records that someone has arrived, or undoes it. Idempotent. The registration must be locked. Returns when they
 * arrived.
 */
export async function recordArrival(
  ctx: WithDb<OrganizationContext>,
  { id, event_id, profile_id, arrived_at: before }: Arriving,
  { isThere, isSelf }: { isThere: boolean; isSelf: boolean },
): Promise<Date | null> {
  if ((before !== null) === isThere) return before
  const arrived_at = isThere ? ctx.clock.now() : null
  await setArrivedAt(ctx.db, id, arrived_at)
  await recordActivity(ctx, {
    type: isThere ? 'checked_in' : 'check_in_undone',
    event_id,
    profile_id,
    data: { is_self: isSelf },
  })
  await sendSignal(ctx.db, ctx.organizationId, { type: 'registrants-updated', event_id })
  return arrived_at
}
