/** What follows from each change of an agenda: an entry of the audit trail, and a signal to who looks at the event. */
import type { SignalContent } from '@marquee/domain/signals'
import { type ValueChanges, writeAudit } from '#features/audit/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { sendSignal } from '#platform/signals/signals.ts'

export type AgendaThing = 'broadcast' | 'agenda_item' | 'track'
type Row = { id: string; event_id: string; title: string }
type Change = {
  what: 'created' | 'updated' | 'deleted' | 'restored'
  thing: AgendaThing
  fields?: readonly string[]
  changes?: ValueChanges
}

/** On the change's transaction. */
export async function tellChange(ctx: WithDb<MemberContext>, row: Row, change: Change): Promise<void> {
  const { what, thing, fields, changes } = change
  await Promise.all([
    writeAudit(ctx, {
      action: `${thing}.${what}`,
      target_type: thing,
      target_id: row.id,
      target_name: row.title,
      details: { event: row.event_id, ...(fields && { fields }), ...(changes && { changes }) },
    }),
    sendSignal(ctx.db, ctx.organizationId, signalOf(row, change)),
  ])
}

function signalOf({ id, event_id }: Row, { what, thing }: Change): SignalContent {
  const gone = what === 'deleted' && { gone: true as const }
  if (thing === 'broadcast') return { type: 'broadcast-updated', event_id, broadcast_id: id, ...gone }
  if (thing === 'agenda_item') return { type: 'agenda-item-updated', event_id, agenda_item_id: id, ...gone }
  return { type: 'track-updated', event_id, track_id: id }
}
