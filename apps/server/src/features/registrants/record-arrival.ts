import { recordActivity } from '#features/ledger/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { type RegistrationRow, setArrivedAt } from './registrant-store.ts'

type Arriving = Pick<RegistrationRow, 'id' | 'event_id' | 'profile_id' | 'arrived_at'>

/**
 * Records that someone has arrived, or undoes it. Idempotent. The registration must be locked. Returns when they
 * arrived. `by` is the profile of who checks them in; undefined at the kiosk.
 */
export async function recordArrival(
  ctx: WithDb<OrganizationContext>,
  { id, event_id, profile_id, arrived_at: before }: Arriving,
  { isThere, by }: { isThere: boolean; by: string | undefined },
): Promise<Date | null> {
  if ((before !== null) === isThere) return before
  const arrived_at = isThere ? ctx.clock.now() : null
  await setArrivedAt(ctx.db, id, arrived_at)
  await recordActivity(ctx, {
    type: isThere ? 'checked_in' : 'check_in_undone',
    event_id,
    profile_id,
    data: by === undefined ? { is_self: true } : { is_self: false, by },
  })
  await sendSignal(ctx.db, ctx.organizationId, { type: 'registrants-updated', event_id })
  return arrived_at
}
