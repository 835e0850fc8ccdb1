import type { Booth } from '@marquee/domain/booths'
import { listRoomsOfBooths, roomView } from '#features/rooms/public.ts'
import type { Db } from '#platform/db/database.ts'
import type { FullBoothRow } from './booth-store.ts'

/** Booths with their rooms. */
export async function boothViews(db: Db, rows: readonly FullBoothRow[]): Promise<Booth[]> {
  const ids = rows.map(({ id }) => id)
  const rooms = Map.groupBy(await listRoomsOfBooths(db, ids), ({ booth_id }) => booth_id)
  return rows.map((row) => ({
    id: row.id,
    event: row.event_id,
    title: row.title,
    description: row.description,
    booth_type: row.booth_type,
    rank: row.rank,
    hero_asset_type: row.hero_asset_type,
    hero_asset: row.hero_asset,
    poster: row.poster,
    sponsor: row.sponsor,
    resources: row.resources,
    discussion_group_objects: (rooms.get(row.id) ?? []).map(roomView),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }))
}
