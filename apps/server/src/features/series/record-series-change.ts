import { type AuditEntryToWrite, writeAudit } from '#features/audit/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import type { SeriesRow } from './series-store.ts'

type SeriesAuditEntry = Pick<AuditEntryToWrite, 'action' | 'details'>

/** Writes the change to the audit trail, and notifies open studios once the transaction commits. */
export async function recordSeriesChange(
  ctx: WithDb<MemberContext>,
  { id, name, kind }: SeriesRow,
  entry: SeriesAuditEntry,
): Promise<void> {
  const target_type = kind === 'series' ? 'series' : 'repeating_event'
  await writeAudit(ctx, { ...entry, target_type, target_id: id, target_name: name })
  await sendSignal(ctx.db, ctx.organizationId, { type: 'series-updated', series_id: id })
}
