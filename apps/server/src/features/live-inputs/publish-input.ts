import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { channelStatesOf } from './channel-of-input.ts'
import type { RtmpInputRow } from './rtmp-input-store.ts'

/** Notifies studios, and the live role, that the input changed (LV-051, LV-052). */
export async function publishInput(
  ctx: WithDb<Pick<OrganizationContext, 'organizationId' | 'clock'>>,
  row: RtmpInputRow,
): Promise<void> {
  await sendSignal(ctx.db, ctx.organizationId, {
    type: 'rtmp-input-updated',
    event_id: row.event_id,
    rtmp_input: row.id,
    channel_states: channelStatesOf(row, ctx.clock.now()),
    test_run_end_time: row.test_run_end_time?.toISOString() ?? null,
  })
}
