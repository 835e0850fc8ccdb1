import type { Room } from '@marquee/domain/rooms'
import type { RoomWithOwner } from './room-store.ts'

export function roomView(row: RoomWithOwner): Room {
  const { id, title, description, rank, seats, is_breakout, is_booth, owner } = row
  return {
    id,
    event: row.event_id,
    title,
    description,
    rank,
    seats,
    is_breakout,
    is_booth,
    booth: row.booth_id,
    owner,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
