import type { Db } from '#platform/db/database.ts'
import { sendNotice } from '#platform/signals/notices.ts'
import { listRoomPeople, type RoomKey, type RoomPersonRow } from './discussion-store.ts'

/**
 * Notifies those in the room and those who wait, those who were there `before` and aren't any more, and the stage role. Whoever lost
 * their seat no longer follows the chat of the room.
 */
export async function announceRoom(
  db: Db,
  { organization_id, event_id, room_id }: RoomKey,
  before: readonly RoomPersonRow[] = [],
): Promise<void> {
  const placed = (await listRoomPeople(db, room_id)).filter(isPlaced)
  const here = new Set(placed.map(({ profile_id }) => profile_id))
  const left = before.map(({ profile_id }) => profile_id).filter((id) => !here.has(id))
  const profile_ids = [...left, ...here].slice(0, mostNotified)
  await sendNotice(db, {
    type: 'room-moved',
    organization_id,
    event_id,
    room_id,
    profile_ids,
    left_ids: left.slice(0, mostLeft),
  })
}

export function isPlaced({ seat, waiting_since }: Pick<RoomPersonRow, 'seat' | 'waiting_since'>): boolean {
  return seat !== null || waiting_since !== null
}

/** What fits in a notice. Everyone else who waits asks again soon. */
const mostNotified = 120
const mostLeft = 50
