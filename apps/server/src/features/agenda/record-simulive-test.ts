import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { type PlayedSession, setSimuliveTestEnd } from './broadcast-store.ts'

/**
 * Records on the agenda when the session's test run ends, or with null that none is running, and signals open studios.
 */
export async function recordSimuliveTest(
  ctx: WithDb<OrganizationContext>,
  { id, event_id }: Pick<PlayedSession, 'id' | 'event_id'>,
  endsAt: Date | null,
): Promise<void> {
  await setSimuliveTestEnd(ctx.db, id, endsAt)
  await sendSignal(ctx.db, ctx.organizationId, { type: 'broadcast-updated', event_id, broadcast_id: id })
}
