/** Every query on tracks. */
import { z } from 'zod'
import { eq, sql } from 'drizzle-orm'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { idRow, rowOf } from '#platform/db/row-schemas.ts'
import { tracks } from './schema.ts'

export type TrackRow = typeof tracks.$inferSelect
export type NewTrack = typeof tracks.$inferInsert
/** With the ids of the track's agenda items in their order, joined by commas (AG-032). */
const listedTrackRow = rowOf(tracks, { agenda_items: z.string() })
export type ListedTrack = z.infer<typeof listedTrackRow>

/**
 * Locks the agenda of the event until the transaction ends. Changes of one agenda run one after another, so that limits
 * hold and rows they refer to still exist.
 */
export async function lockAgenda(db: Db, eventId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`agenda:${eventId}`}, 0))`)
}

/** The tracks of the event by priority (AG-033). */
export async function listTrackRows(db: Db, eventId: string): Promise<ListedTrack[]> {
  return await readRows(
    db,
    listedTrackRow,
    sql`select tracks.*, coalesce(items.ids, '') agenda_items
      from tracks left join (
        select track_id, string_agg(id::text, ',' order by start_time, id) ids
        from agenda_items where event_id = ${eventId} group by track_id
      ) items on items.track_id = tracks.id
      where event_id = ${eventId} order by sort_priority, tracks.created_at, tracks.id`,
  )
}

export async function findTrackRow(db: Db, id: string): Promise<TrackRow | undefined> {
  const [row] = await db.select().from(tracks).where(eq(tracks.id, id))
  return row
}

export async function insertTrack(db: Db, track: NewTrack): Promise<TrackRow> {
  return onlyRow(await db.insert(tracks).values(track).returning())
}

export async function updateTrackRow(
  db: Db,
  id: string,
  change: { title?: string | undefined; sort_priority?: number | undefined },
): Promise<void> {
  await db
    .update(tracks)
    .set({ ...change, updated_at: sql`clock_timestamp()` })
    .where(eq(tracks.id, id))
}

/** Deletes the track; its sessions and items stay, without a track. */
export async function deleteTrackRow(db: Db, id: string): Promise<void> {
  await db.delete(tracks).where(eq(tracks.id, id))
}

/** The ids among `ids` that are tracks of the event. */
export async function findTrackIds(db: Db, eventId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await readRows(
    db,
    idRow,
    sql`select id from tracks where event_id = ${eventId} and id = any(${sql.param([...ids])})`,
  )
  return new Set(rows.map(({ id }) => id))
}
