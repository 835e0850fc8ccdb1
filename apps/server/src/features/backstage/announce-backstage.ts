import type { Db } from '#platform/db/database.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import type { SessionKey } from './backstage-store.ts'

/** Notifies those backstage, and the stage role. */
export async function announceBackstage(
  db: Db,
  { organization_id, event_id, broadcast_id }: SessionKey,
): Promise<void> {
  await sendSignal(db, organization_id, { type: 'backstage-updated', event_id, session_id: broadcast_id })
}
