/** The sendings of scheduled emails, for the feature that draws and sends them. */
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { type DueEmail, finishRunRow, settleRecipients, startRun } from './sending-store.ts'

type RunContext = WithDb<OrganizationContext>
type Settled = { runId: string; sent: readonly { profile_id: string; effect_id: string }[]; isLast: boolean }

/** Begins to send the email for this cause; undefined if somebody else did. */
export async function beginRun(ctx: RunContext, email: DueEmail): Promise<string | undefined> {
  return startRun(ctx.db, email, ctx.clock.now())
}

/** Records who got the email, and that everyone did after the last ones. */
export async function settleRun(ctx: RunContext, { runId, sent, isLast }: Settled): Promise<void> {
  if (sent.length > 0) await settleRecipients(ctx.db, runId, sent)
  if (isLast) await finishRunRow(ctx.db, runId, ctx.clock.now())
}
