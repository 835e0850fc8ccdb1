/** The sendings of scheduled emails, for the feature that draws and sends them. */
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { finishRunRow, settleRecipients } from './sending-store.ts'

type Context = WithDb<OrganizationContext>
type Settled = { runId: string; sent: readonly { profile_id: string; effect_id: string }[]; isLast: boolean }

/** Records who got the email, and that everyone did after the last ones. */
export async function settleRun(ctx: Context, { runId, sent, isLast }: Settled): Promise<void> {
  if (sent.length > 0) await settleRecipients(ctx.db, runId, sent)
  if (isLast) await finishRunRow(ctx.db, runId, ctx.clock.now())
}
