/** Every query on the recordings of sessions. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { countRow } from '#platform/db/row-schemas.ts'
import { sessionRecordings } from './schema.ts'

export type RecordingRow = typeof sessionRecordings.$inferSelect
type NewRecording = typeof sessionRecordings.$inferInsert

/** Adds the recording. False if this run of the session already has one. */
export async function insertRecording(db: Db, recording: NewRecording): Promise<boolean> {
  const rows = await db
    .insert(sessionRecordings)
    .values(recording)
    .onConflictDoNothing()
    .returning({ id: sessionRecordings.id })
  return rows.length > 0
}

export async function hasRecording(
  db: Db,
  { broadcastId, endedAt }: { broadcastId: string; endedAt: Date },
): Promise<boolean> {
  const count = await db.$count(
    sessionRecordings,
    and(eq(sessionRecordings.broadcast_id, broadcastId), eq(sessionRecordings.ended_at, endedAt)),
  )
  return count > 0
}

/** The newest recording of the session of this event. */
export async function findRecordingOf(
  db: Db,
  { eventId, broadcastId }: { eventId: string; broadcastId: string },
): Promise<RecordingRow | undefined> {
  const [row] = await db
    .select()
    .from(sessionRecordings)
    .where(and(eq(sessionRecordings.event_id, eventId), eq(sessionRecordings.broadcast_id, broadcastId)))
    .orderBy(desc(sessionRecordings.ended_at))
    .limit(1)
  return row
}

/** The session recording that this library video contains. */
export async function findRecordingIn(db: Db, videoId: string): Promise<RecordingRow | undefined> {
  const [row] = await db
    .select()
    .from(sessionRecordings)
    .where(eq(sessionRecordings.video_asset_id, videoId))
    .orderBy(desc(sessionRecordings.ended_at), sql`id`)
    .limit(1)
  return row
}

const replayRow = z.object({ id: z.string(), title: z.string(), ended_at: z.date(), stored_ms: z.number() })

/** The sessions of the event that have a replay, in the order of the agenda, with their newest recordings. */
export async function listReplays(db: Db, eventId: string): Promise<z.infer<typeof replayRow>[]> {
  return readRows(
    db,
    replayRow,
    sql`select b.id, b.title, r.ended_at, r.stored_ms from broadcasts b
        join session_runs run on run.broadcast_id = b.id and run.ended_at is not null
        join lateral (select ended_at, stored_ms from session_recordings where broadcast_id = b.id
          order by ended_at desc limit 1) r on true
      where b.event_id = ${eventId} order by b.start_time, b.id limit 200`,
  )
}

/** Which of these events have a replay of a session. */
export async function findReplayedEvents(db: Db, eventIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (eventIds.length === 0) return new Set()
  const rows = await readRows(
    db,
    z.object({ event_id: z.string() }),
    sql`select distinct r.event_id from session_recordings r
        join session_runs run on run.broadcast_id = r.broadcast_id and run.ended_at is not null
      where r.event_id in ${eventIds}`,
  )
  return new Set(rows.map(({ event_id }) => event_id))
}

/** How many sessions of the event have a recording. */
export async function countRecordings(db: Db, eventId: string): Promise<number> {
  const rows = await readRows(
    db,
    countRow,
    sql`select count(distinct broadcast_id) from session_recordings where event_id = ${eventId}`,
  )
  return onlyRow(rows).count
}
