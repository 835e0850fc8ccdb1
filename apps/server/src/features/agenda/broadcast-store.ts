/** Every query on sessions. */
import type { VideoAsset } from '@marquee/domain/video-library'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, onlyRow, rowsOf } from '#platform/db/database.ts'
import { hasRows } from '#platform/db/has-rows.ts'
import { broadcasts, broadcastTracks, broadcastVideos } from './schema.ts'

export type BroadcastRow = typeof broadcasts.$inferSelect
export type NewBroadcast = typeof broadcasts.$inferInsert
/** What is left out, or undefined, stays. */
export type BroadcastChange = {
  [Field in 'title' | 'description' | 'broadcast_type' | 'start_time' | 'end_time']?:
    | NewBroadcast[Field]
    | undefined
}

type Listed = { limit: number; offset: number }

/** The sessions of the event in their order, and how many there are. */
export async function listBroadcastRows(
  db: Db,
  eventId: string,
  { limit, offset }: Listed,
): Promise<{ rows: BroadcastRow[]; count: number }> {
  const [rows, [counted]] = await Promise.all([
    rowsOf<BroadcastRow>(
      db,
      sql`select * from broadcasts where event_id = ${eventId}
        order by start_time, end_time desc, id limit ${limit} offset ${offset}`,
    ),
    rowsOf<{ count: number }>(db, sql`select count(*) from broadcasts where event_id = ${eventId}`),
  ])
  return { rows, count: counted?.count ?? 0 }
}

export async function findBroadcastRow(db: Db, id: string): Promise<BroadcastRow | undefined> {
  const [row] = await db.select().from(broadcasts).where(eq(broadcasts.id, id))
  return row
}

export async function insertBroadcast(db: Db, broadcast: NewBroadcast): Promise<BroadcastRow> {
  return onlyRow(await db.insert(broadcasts).values(broadcast).returning())
}

export async function updateBroadcastRow(db: Db, id: string, change: BroadcastChange): Promise<BroadcastRow> {
  const values = { ...change, updated_at: sql`clock_timestamp()` }
  return onlyRow(await db.update(broadcasts).set(values).where(eq(broadcasts.id, id)).returning())
}

/** The sessions with these ids that the event has. */
export async function findBroadcastRows(
  db: Db,
  eventId: string,
  ids: readonly string[],
): Promise<BroadcastRow[]> {
  if (ids.length === 0) return []
  return await db
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.event_id, eventId), inArray(broadcasts.id, [...ids])))
}

export type Move = { id: string; start_time: string; end_time: string; tracks: readonly string[] | undefined }

/** The sessions are at these times. */
export async function moveBroadcastRows(db: Db, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  await db.execute(
    sql`update broadcasts set start_time = moved.start_time, end_time = moved.end_time, updated_at = clock_timestamp()
      from ${movesTable(moves)} where broadcasts.id = moved.id`,
  )
}

/** The moves as a table `moved` of id, start_time and end_time. */
export function movesTable(moves: readonly Move[]) {
  const ids = sql.param(moves.map(({ id }) => id))
  const starts = sql.param(moves.map(({ start_time }) => start_time))
  const ends = sql.param(moves.map(({ end_time }) => end_time))
  return sql`unnest(${ids}::uuid[], ${starts}::timestamptz[], ${ends}::timestamptz[])
    as moved (id, start_time, end_time)`
}

type OfBroadcast = Pick<BroadcastRow, 'id' | 'organization_id'>

/** The session runs in exactly these tracks. */
export async function replaceTracksOf(
  db: Db,
  { id, organization_id }: OfBroadcast,
  trackIds: readonly string[],
): Promise<void> {
  await db.delete(broadcastTracks).where(eq(broadcastTracks.broadcast_id, id))
  const links = [...new Set(trackIds)].map((track_id) => ({ organization_id, broadcast_id: id, track_id }))
  if (links.length > 0) await db.insert(broadcastTracks).values(links)
}

/** The session plays exactly these videos, in this order. */
export async function replaceVideosOf(
  db: Db,
  { id, organization_id }: OfBroadcast,
  videoIds: readonly string[],
): Promise<void> {
  await db.delete(broadcastVideos).where(eq(broadcastVideos.broadcast_id, id))
  const links = [...new Set(videoIds)].map((video_asset_id, rank) => ({
    organization_id,
    broadcast_id: id,
    video_asset_id,
    rank,
  }))
  if (links.length > 0) await db.insert(broadcastVideos).values(links)
}

/** Of these videos those that a session can play: their bytes are there, and they did not fail. They stay until the end. */
export async function lockPlayableVideos(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from video_assets where id = any(${sql.param([...ids])}) and uploaded_at is not null
      and transcode_status is distinct from 'ERROR' for key share`,
  )
  return rows.map(({ id }) => id)
}

export type VideoOfBroadcast = {
  broadcast_id: string
  id: string
  version: number
  name: string
  duration: number | null
  source: VideoAsset['source']
  transcode_status: VideoAsset['transcode_status']
  has_thumbnail: boolean
}

export type SpeakerOfBroadcast = {
  /** Null is in every session. */
  broadcast_id: string | null
  id: string
  name: string
  profile_picture_url: string | null
}

export type AroundBroadcasts = {
  tracks: { broadcast_id: string; track_id: string }[]
  videos: VideoOfBroadcast[]
  speakers: SpeakerOfBroadcast[]
}

/** The tracks, videos and speakers of these sessions of one event, in three queries however many they are. */
export async function findAroundBroadcasts(
  db: Db,
  { eventId, ids }: { eventId: string; ids: readonly string[] },
): Promise<AroundBroadcasts> {
  const wanted = sql.param([...ids])
  const [tracks, videos, speakers] = await Promise.all([
    rowsOf<AroundBroadcasts['tracks'][number]>(
      db,
      sql`select broadcast_id, track_id from broadcast_tracks
        join tracks on tracks.id = track_id where broadcast_id = any(${wanted})
        order by sort_priority, tracks.id`,
    ),
    rowsOf<VideoOfBroadcast>(
      db,
      sql`select broadcast_id, video_assets.id, version, name, duration_seconds duration, source, transcode_status,
          has_thumbnail
        from broadcast_videos join video_assets on video_assets.id = video_asset_id
        where broadcast_id = any(${wanted}) order by rank`,
    ),
    rowsOf<SpeakerOfBroadcast>(
      db,
      sql`select distinct on (rank, event_roles.id, broadcast_id) broadcast_id, event_roles.id,
          coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name, profile_picture_url
        from event_roles
          join profiles on profiles.id = profile_id
          join event_role_assignments on event_role_id = event_roles.id
        where event_id = ${eventId} and role = 4
          and (broadcast_id is null or broadcast_id = any(${wanted}))
        order by rank, event_roles.id, broadcast_id`,
    ),
  ])
  return { tracks, videos, speakers }
}

/** Whether the organization has a session. */
export async function hasSessions(db: Db): Promise<boolean> {
  return hasRows(db, sql`select from broadcasts`)
}
