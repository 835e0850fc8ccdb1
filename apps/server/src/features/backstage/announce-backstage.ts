import type { Db } from '#platform/db/database.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import type { SessionKey } from './backstage-store.ts'
import { listGuests } from './hand-store.ts'

/** Notifies those backstage, and the stage role. */
export async function announceBackstage(
  db: Db,
  { organization_id, event_id, broadcast_id }: SessionKey,
): Promise<void> {
  const guests = await listGuests(db, broadcast_id)
  const signal = { type: 'backstage-updated', event_id, session_id: broadcast_id } as const
  await sendSignal(db, organization_id, guests.length > 0 ? { ...signal, guests } : signal)
}
