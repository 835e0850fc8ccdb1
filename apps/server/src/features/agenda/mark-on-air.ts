import type { Db } from '#platform/db/database.ts'
import { setBroadcastLive, setMissingRtmpInput } from './broadcast-store.ts'

/**
 * Marks the session as on air, or not, on the agenda. Its stage calls this when it starts or ends it, and sends the
 * signal.
 */
export async function markOnAir(db: Db, id: string, isOnAir: boolean): Promise<void> {
  await setBroadcastLive(db, id, isOnAir)
}

/**
 * Sets the live input that the session plays from, unless someone has chosen one: inputs may be added while it is on
 * air.
 */
export async function settleRtmpInput(db: Db, id: string, rtmpInputId: string): Promise<void> {
  await setMissingRtmpInput(db, id, rtmpInputId)
}
