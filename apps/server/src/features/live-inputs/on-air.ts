/** Inputs of sessions that are on air. */
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { publishInput } from './publish-input.ts'
import { deleteHolds, findRtmpInputRow, insertHold } from './rtmp-input-store.ts'

/**
 * Makes the input take and record a stream for as long as the session is on air, in the caller's transaction.
 * Idempotent.
 */
export async function putInputOnAir(
  ctx: WithDb<OrganizationContext>,
  { rtmpInputId, broadcastId }: { rtmpInputId: string; broadcastId: string },
): Promise<void> {
  await insertHold(ctx.db, {
    organization_id: ctx.organizationId,
    rtmp_input_id: rtmpInputId,
    broadcast_id: broadcastId,
  })
  await publish(ctx, rtmpInputId)
}

/** Undoes `putInputOnAir`. The stream ends unless something else needs it. */
export async function takeInputOffAir(ctx: WithDb<OrganizationContext>, broadcastId: string): Promise<void> {
  for (const id of await deleteHolds(ctx.db, broadcastId)) await publish(ctx, id)
}

async function publish(ctx: WithDb<OrganizationContext>, id: string): Promise<void> {
  const row = await findRtmpInputRow(ctx.db, id)
  if (!row) throw new AppError('not_found')
  await publishInput(ctx, row)
}
