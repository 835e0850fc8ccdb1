/** Every query on the tracks of people on stage. */
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'
import { rowOf } from '#platform/db/row-schemas.ts'
import { removedTracks, sessionTracks, trackWithdrawals } from './schema.ts'

export type SessionTrackRow = typeof sessionTracks.$inferSelect
type NewTrack = Pick<SessionTrackRow, 'id' | 'kind' | 'started_at' | 'file_key'> & { connectionId: string }

const addedRow = z.object({ event_id: z.string(), broadcast_id: z.string(), profile_id: z.string() })

/**
 * Adds a track of whoever has this connection, and says whose it is. Undefined if they left the stage, came back with another
 * connection, or withdrew their consent.
 */
export async function insertTrack(db: Db, track: NewTrack): Promise<z.infer<typeof addedRow> | undefined> {
  const { id, kind, started_at, file_key, connectionId } = track
  const [added] = await readRows(
    db,
    addedRow,
    sql`insert into session_tracks (id, organization_id, event_id, broadcast_id, profile_id, kind, state, started_at, file_key)
      select ${id}, organization_id, event_id, broadcast_id, profile_id, ${kind}, 'recording', ${started_at.toISOString()},
        ${file_key}
      from backstage_people person
      where person.connection_id = ${connectionId} and person.is_on_stage and not exists (
        select from track_withdrawals withdrawn where withdrawn.broadcast_id = person.broadcast_id
          and withdrawn.profile_id = person.profile_id)
      returning event_id, broadcast_id, profile_id`,
  )
  return added
}

type Progress = { [Field in 'duration_ms' | 'size_bytes' | 'state']?: SessionTrackRow[Field] | undefined }

/** Notes how far the track is. False if it was removed meanwhile. */
export async function noteTrack(db: Db, id: string, progress: Progress): Promise<boolean> {
  const rows = await db
    .update(sessionTracks)
    .set({ ...progress, updated_at: sql`now()` })
    .where(eq(sessionTracks.id, id))
    .returning({ id: sessionTracks.id })
  return rows.length > 0
}

/** Those of every organization that started before then and aren't stored yet. Run by the system role. */
export async function listUnfinishedTracks(db: Db, before: Date): Promise<SessionTrackRow[]> {
  const { state, started_at } = sessionTracks
  return db
    .select()
    .from(sessionTracks)
    .where(and(eq(state, 'recording'), lt(started_at, before)))
}

const listedRow = rowOf(sessionTracks, { name: z.string() })
export type ListedSessionTrack = z.infer<typeof listedRow>

/** The tracks of the recording with the names of their people, in the order in which they start. */
export async function listTracksOfVideo(db: Db, videoId: string): Promise<ListedSessionTrack[]> {
  return readRows(
    db,
    listedRow,
    sql`select track.*, coalesce(nullif(trim(first_name || ' ' || last_name), ''), company) name
      from session_tracks track join profiles on profiles.id = track.profile_id
      where track.video_asset_id = ${videoId} order by track.started_at, track.id limit 1000`,
  )
}

export async function findListedTrack(db: Db, id: string): Promise<ListedSessionTrack | undefined> {
  const [row] = await readRows(
    db,
    listedRow,
    sql`select track.*, coalesce(nullif(trim(first_name || ' ' || last_name), ''), company) name
      from session_tracks track join profiles on profiles.id = track.profile_id where track.id = ${id}`,
  )
  return row
}

export async function deleteTrack(db: Db, id: string): Promise<void> {
  await db.delete(sessionTracks).where(eq(sessionTracks.id, id))
}

export type OwnKey = { eventId: string; broadcastId: string; profileId: string }

const ofPerson = ({ eventId, broadcastId, profileId }: OwnKey) =>
  and(
    eq(sessionTracks.event_id, eventId),
    eq(sessionTracks.broadcast_id, broadcastId),
    eq(sessionTracks.profile_id, profileId),
  )

export async function listOwnTracks(db: Db, key: OwnKey): Promise<SessionTrackRow[]> {
  return db
    .select()
    .from(sessionTracks)
    .where(ofPerson(key))
    .orderBy(sessionTracks.started_at, sessionTracks.id)
}

export async function deleteOwnTracks(db: Db, key: OwnKey): Promise<void> {
  await db.delete(sessionTracks).where(ofPerson(key))
}

/** Keeps any track of the person from being recorded in the session. False for whom the session never had backstage. */
export async function insertWithdrawal(
  db: Db,
  { eventId, broadcastId, profileId, at }: OwnKey & { at: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`insert into track_withdrawals (organization_id, event_id, broadcast_id, profile_id, withdrawn_at)
      select organization_id, event_id, broadcast_id, profile_id, ${at.toISOString()} from backstage_people
      where event_id = ${eventId} and broadcast_id = ${broadcastId} and profile_id = ${profileId}
      on conflict (broadcast_id, profile_id) do update set withdrawn_at = track_withdrawals.withdrawn_at`,
  )
  return rowCount === 1
}

export async function hasWithdrawn(db: Db, { broadcastId, profileId }: OwnKey): Promise<boolean> {
  const { broadcast_id, profile_id } = trackWithdrawals
  const withdrawn = and(eq(broadcast_id, broadcastId), eq(profile_id, profileId))
  return (await db.$count(trackWithdrawals, withdrawn)) > 0
}

/** The tracks of the session that started then or later. */
export async function listTracksSince(db: Db, broadcastId: string, since: Date): Promise<SessionTrackRow[]> {
  return db
    .select()
    .from(sessionTracks)
    .where(
      and(
        eq(sessionTracks.broadcast_id, broadcastId),
        sql`${sessionTracks.started_at} >= ${since.toISOString()}`,
      ),
    )
}

export async function putTrackInVideo(
  db: Db,
  id: string,
  place: { video_asset_id: string; offset_ms: number },
): Promise<void> {
  await db
    .update(sessionTracks)
    .set({ ...place, updated_at: sql`now()` })
    .where(eq(sessionTracks.id, id))
}

/** Files of tracks that are gone. Run by the system role. */
export async function listRemovedFiles(db: Db, limit: number): Promise<string[]> {
  const rows = await db.select({ key: removedTracks.file_key }).from(removedTracks).limit(limit)
  return rows.map(({ key }) => key)
}

export async function forgetRemovedFiles(db: Db, keys: readonly string[]): Promise<void> {
  await db.delete(removedTracks).where(inArray(removedTracks.file_key, [...keys]))
}

/** Moves the tracks and withdrawals of one person to another. */
export async function moveTracksOfPerson(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.execute(sql`update session_tracks set profile_id = ${to} where profile_id = ${from}`)
  await db.execute(
    sql`delete from track_withdrawals other where profile_id = ${from}
      and exists (select from track_withdrawals own where own.profile_id = ${to} and own.broadcast_id = other.broadcast_id)`,
  )
  await db.execute(sql`update track_withdrawals set profile_id = ${to} where profile_id = ${from}`)
}
