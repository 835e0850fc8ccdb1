import type { Booth, VenueBooth } from '@marquee/domain/booths'
import { listRoomsOfBooths, roomView } from '#features/rooms/public.ts'
import type { Db } from '#platform/db/database.ts'
import { type FullBoothRow, listBoothRows } from './booth-store.ts'
import { t } from './texts.ts'

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

/** Booths in order, as the pages of the event show them. */
export async function publicBooths(
  db: Db,
  eventId: string,
): Promise<Pick<Booth, 'id' | 'title' | 'description' | 'poster'>[]> {
  const rows = await listBoothRows(db, eventId)
  return rows.map(({ id, title, description, poster }) => ({ id, title, description, poster }))
}

/**
 * A booth as shown in the room; `leftContact` says whether the reader left theirs. The hero is included only if it is a
 * picture.
 */
export function venueBoothView(row: FullBoothRow, leftContact: boolean): VenueBooth {
  const hero = row.hero_asset_type === 'hero_asset_image' ? row.hero_asset : null
  return {
    id: row.id,
    title: row.title,
    type: row.booth_type,
    description: row.description,
    picture: hero ?? row.poster,
    sponsor: row.sponsor?.company ?? '',
    consent: consentOf(row),
    left_contact: leftContact,
    resources: row.resources.map(({ id, title, url }) => ({ id, title, url })),
  }
}

/** The sentence that people agree to when they leave their contact at the booth. */
export function consentOf({ sponsor }: Pick<FullBoothRow, 'sponsor'>): string {
  return sponsor && sponsor.company !== '' ? t('consent', { sponsor: sponsor.company }) : t('consentHost')
}
