/** Records agenda changes in the audit trail, and signals them to everyone who has the event open. */
import type { SignalContent } from '@marquee/domain/signals'
import { type ValueChanges, writeAudits } from '#features/audit/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { sendSignals } from '#platform/signals/signals.ts'

type AgendaChange = {
  row: { id: string; event_id: string; title: string }
  what: 'created' | 'updated' | 'deleted' | 'restored'
  kind: 'broadcast' | 'agenda_item' | 'track'
  fields?: readonly string[]
  changes?: ValueChanges
}

/** Writes an audit entry and a signal for each change, in two statements however many there are. */
export async function publishChanges(
  ctx: WithDb<MemberContext>,
  published: readonly AgendaChange[],
): Promise<void> {
  if (published.length === 0) return
  const entries = published.map(({ row, what, kind, fields, changes }) => ({
    action: `${kind}.${what}` as const,
    target_type: kind,
    target_id: row.id,
    target_name: row.title,
    details: { event: row.event_id, ...(fields && { fields }), ...(changes && { changes }) },
  }))
  await Promise.all([
    writeAudits(ctx, entries),
    sendSignals(ctx.db, ctx.organizationId, published.map(signalOf)),
  ])
}

function signalOf({ row: { id, event_id }, what, kind }: AgendaChange): SignalContent {
  const gone = what === 'deleted' && { gone: true as const }
  if (kind === 'broadcast') return { type: 'broadcast-updated', event_id, broadcast_id: id, ...gone }
  if (kind === 'agenda_item') return { type: 'agenda-item-updated', event_id, agenda_item_id: id, ...gone }
  return { type: 'track-updated', event_id, track_id: id }
}
