/** Every query on sessions. */
import type { VideoAsset } from '@marquee/domain/video-library'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { countRow, idRow, rowOf } from '#platform/db/row-schemas.ts'
import { z } from 'zod'
import { hasRows } from '#platform/db/has-rows.ts'
import { broadcasts, broadcastTracks, broadcastVideos } from './schema.ts'

export type BroadcastRow = typeof broadcasts.$inferSelect
export const broadcastRow = rowOf(broadcasts)
export type NewBroadcast = typeof broadcasts.$inferInsert
/** Omitted and undefined fields stay as they are. */
export type BroadcastChange = {
  [Field in 'title' | 'description' | 'broadcast_type' | 'start_time' | 'end_time' | 'rtmp_input_id']?:
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
    readRows(
      db,
      broadcastRow,
      sql`select * from broadcasts where event_id = ${eventId}
        order by start_time, end_time desc, id limit ${limit} offset ${offset}`,
    ),
    readRows(db, countRow, sql`select count(*) from broadcasts where event_id = ${eventId}`),
  ])
  return { rows, count: counted?.count ?? 0 }
}

export async function findBroadcastRow(db: Db, id: string): Promise<BroadcastRow | undefined> {
  const [row] = await db.select().from(broadcasts).where(eq(broadcasts.id, id))
  return row
}

/** Sets when the session's test run ends; null when none runs. */
export async function setSimuliveTestEnd(db: Db, id: string, endsAt: Date | null): Promise<void> {
  const test_simulive_processing_state = endsAt === null ? null : 'RUNNING'
  const values = { simulive_test_run_end_time: endsAt, test_simulive_processing_state }
  await db
    .update(broadcasts)
    .set({ ...values, updated_at: sql`clock_timestamp()` })
    .where(eq(broadcasts.id, id))
}

const playedSessionRow = z.object({
  id: z.string(),
  event_id: z.string(),
  title: z.string(),
  broadcast_type: z.custom<BroadcastRow['broadcast_type']>((value) => typeof value === 'number'),
  start_time: z.date(),
  end_time: z.date(),
  /** Ids of the videos it plays, in their order. */
  videos: z.array(z.string()),
})
/** What a session plays and when. */
export type PlayedSession = z.infer<typeof playedSessionRow>

export async function findPlayedSession(db: Db, id: string): Promise<PlayedSession | undefined> {
  const [row] = await readRows(
    db,
    playedSessionRow,
    sql`select id, event_id, title, broadcast_type, start_time, end_time,
        array(select video_asset_id::text from broadcast_videos where broadcast_id = broadcasts.id order by rank) videos
      from broadcasts where id = ${id}`,
  )
  return row
}

const sessionTypeRow = playedSessionRow.pick({ id: true, broadcast_type: true })

/** How each session of the event is played, by its id. */
export async function mapSessionTypes(
  db: Db,
  eventId: string,
): Promise<Map<string, BroadcastRow['broadcast_type']>> {
  const rows = await readRows(
    db,
    sessionTypeRow,
    sql`select id, broadcast_type from broadcasts where event_id = ${eventId}`,
  )
  return new Map(rows.map(({ id, broadcast_type }) => [id, broadcast_type]))
}

export async function insertBroadcast(db: Db, broadcast: NewBroadcast): Promise<BroadcastRow> {
  return onlyRow(await db.insert(broadcasts).values(broadcast).returning())
}

export async function updateBroadcastRow(db: Db, id: string, change: BroadcastChange): Promise<BroadcastRow> {
  const values = { ...change, updated_at: sql`clock_timestamp()` }
  return onlyRow(await db.update(broadcasts).set(values).where(eq(broadcasts.id, id)).returning())
}

/** Marks the session as on air, or not. */
export async function setBroadcastLive(db: Db, id: string, is_live: boolean): Promise<void> {
  await db.update(broadcasts).set({ is_live }).where(eq(broadcasts.id, id))
}

/** Sets the session's live input unless it has one. */
export async function setMissingRtmpInput(db: Db, id: string, rtmp_input_id: string): Promise<void> {
  await db
    .update(broadcasts)
    .set({ rtmp_input_id })
    .where(and(eq(broadcasts.id, id), isNull(broadcasts.rtmp_input_id)))
}

/** The sessions of the event with these ids. */
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

export type BroadcastMove = { id: string; start_time: string; end_time: string }

export async function moveBroadcastRows(db: Db, moves: readonly BroadcastMove[]): Promise<void> {
  if (moves.length === 0) return
  await db.execute(
    sql`update broadcasts set start_time = moved.start_time, end_time = moved.end_time, updated_at = clock_timestamp()
      from unnest(${columnOf(moves, 'id')}::uuid[], ${columnOf(moves, 'start_time')}::timestamptz[],
        ${columnOf(moves, 'end_time')}::timestamptz[]) moved (id, start_time, end_time)
      where broadcasts.id = moved.id`,
  )
}

/** The values of one field, for `unnest`. */
export function columnOf<Row>(rows: readonly Row[], field: keyof Row) {
  return sql.param(rows.map((row) => row[field]))
}

type OfBroadcast = Pick<BroadcastRow, 'id' | 'organization_id'>

/** Replaces the tracks of each session. */
export async function replaceTracksOf(
  db: Db,
  sessions: readonly (OfBroadcast & { tracks: readonly string[] })[],
): Promise<void> {
  const ids = sessions.map(({ id }) => id)
  const links = sessions.flatMap(({ id, organization_id, tracks }) =>
    [...new Set(tracks)].map((track_id) => ({ organization_id, broadcast_id: id, track_id })),
  )
  if (ids.length > 0) await db.delete(broadcastTracks).where(inArray(broadcastTracks.broadcast_id, ids))
  if (links.length > 0) await db.insert(broadcastTracks).values(links)
}

/** Replaces the videos of each session, in this order. */
export async function replaceVideosOf(
  db: Db,
  sessions: readonly (OfBroadcast & { videos: readonly string[] })[],
): Promise<void> {
  const ids = sessions.map(({ id }) => id)
  const links = sessions.flatMap(({ id, organization_id, videos }) =>
    [...new Set(videos)].map((video_asset_id, rank) => ({
      organization_id,
      broadcast_id: id,
      video_asset_id,
      rank,
    })),
  )
  if (ids.length > 0) await db.delete(broadcastVideos).where(inArray(broadcastVideos.broadcast_id, ids))
  if (links.length > 0) await db.insert(broadcastVideos).values(links)
}

/** The videos among `ids` that a session can play: uploaded, and not failed. Locked until the transaction ends. */
export async function lockPlayableVideos(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await readRows(
    db,
    idRow,
    sql`select id from video_assets where id = any(${sql.param([...ids])}) and uploaded_at is not null
      and transcode_status is distinct from 'ERROR' for key share`,
  )
  return rows.map(({ id }) => id)
}

const videoOfBroadcastRow = z.object({
  broadcast_id: z.string(),
  id: z.string(),
  version: z.number(),
  name: z.string(),
  duration: z.number().nullable(),
  source: z.custom<VideoAsset['source']>(),
  transcode_status: z.custom<VideoAsset['transcode_status']>(),
  has_thumbnail: z.boolean(),
})
export type VideoOfBroadcast = z.infer<typeof videoOfBroadcastRow>

const speakerOfBroadcastRow = z.object({
  /** Null means every session. */
  broadcast_id: z.string().nullable(),
  id: z.string(),
  name: z.string(),
  profile_picture_url: z.string().nullable(),
})
export type SpeakerOfBroadcast = z.infer<typeof speakerOfBroadcastRow>

const trackOfBroadcastRow = z.object({ broadcast_id: z.string(), track_id: z.string() })

export type BroadcastRelations = {
  tracks: z.infer<typeof trackOfBroadcastRow>[]
  videos: VideoOfBroadcast[]
  speakers: SpeakerOfBroadcast[]
}

/** The tracks of these sessions, in their order. */
export async function findTracksOf(db: Db, ids: readonly string[]): Promise<BroadcastRelations['tracks']> {
  return readRows(
    db,
    trackOfBroadcastRow,
    sql`select broadcast_id, track_id from broadcast_tracks
      join tracks on tracks.id = track_id where broadcast_id = any(${sql.param([...ids])})
      order by sort_priority, tracks.id`,
  )
}

/** The tracks, videos and speakers of these sessions of one event, in three queries however many there are. */
export async function findBroadcastRelations(
  db: Db,
  { eventId, ids }: { eventId: string; ids: readonly string[] },
): Promise<BroadcastRelations> {
  const idArray = sql.param([...ids])
  const [tracks, videos, speakers] = await Promise.all([
    findTracksOf(db, ids),
    readRows(
      db,
      videoOfBroadcastRow,
      sql`select broadcast_id, video_assets.id, version, name, duration_seconds duration, source, transcode_status,
          has_thumbnail
        from broadcast_videos join video_assets on video_assets.id = video_asset_id
        where broadcast_id = any(${idArray}) order by rank`,
    ),
    readRows(
      db,
      speakerOfBroadcastRow,
      sql`select distinct on (rank, event_roles.id, broadcast_id) broadcast_id, event_roles.id,
          coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name, profile_picture_url
        from event_roles
          join profiles on profiles.id = profile_id
          join event_role_assignments on event_role_id = event_roles.id
        where event_id = ${eventId} and role = 4
          and (broadcast_id is null or broadcast_id = any(${idArray}))
        order by rank, event_roles.id, broadcast_id`,
    ),
  ])
  return { tracks, videos, speakers }
}

export async function hasSessions(db: Db): Promise<boolean> {
  return hasRows(db, sql`select from broadcasts`)
}
