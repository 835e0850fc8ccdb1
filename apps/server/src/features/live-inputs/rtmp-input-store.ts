/** Every query on RTMP inputs and on the sessions that hold them. */
import { broadcastTypes } from '@marquee/domain/agenda'
import type { Encoder } from '@marquee/domain/live-inputs'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { EventCopy } from '#features/events/public.ts'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { rowOf } from '#platform/db/row-schemas.ts'
import { rtmpInputHolds, rtmpInputs } from './schema.ts'

/** An input with what decides whether it takes a stream. */
const rtmpInputRow = rowOf(rtmpInputs, {
  is_held: z.boolean(),
  event_start_time: z.date(),
  event_end_time: z.date(),
  /** Its sessions that are on air or still to come, earliest first. Rehearsals don't end a session. */
  sessions: z.array(z.object({ start_time: z.string(), end_time: z.string() })),
})
export type RtmpInputRow = z.infer<typeof rtmpInputRow>

/** A session without an input plays from the only one of its event. */
const isSessionOfInput = sql`broadcasts.organization_id = rtmp_inputs.organization_id
  and broadcasts.event_id = rtmp_inputs.event_id
  and broadcasts.broadcast_type = ${broadcastTypes.rtmp} and broadcasts.deleted_at is null
  and coalesce(broadcasts.rtmp_input_id, rtmp_inputs.id) = rtmp_inputs.id
  and rtmp_inputs.stage_of is null
  and (broadcasts.rtmp_input_id is not null or not exists (select from rtmp_inputs other
    where other.event_id = rtmp_inputs.event_id and other.stage_of is null and other.id <> rtmp_inputs.id))`

const withEvent = sql`select rtmp_inputs.*, events.start_time event_start_time, events.end_time event_end_time,
    exists (select from rtmp_input_holds held where held.rtmp_input_id = rtmp_inputs.id) is_held,
    coalesce((select json_agg(json_build_object('start_time', broadcasts.start_time, 'end_time', broadcasts.end_time)
        order by broadcasts.start_time)
      from broadcasts left join session_runs on session_runs.broadcast_id = broadcasts.id
      where ${isSessionOfInput}
        and (session_runs.ended_at is null or session_runs.ended_at < broadcasts.start_time)), '[]') sessions
  from rtmp_inputs join events on events.id = rtmp_inputs.event_id`

/** The inputs that encoders send to. */
export async function listRtmpInputRows(db: Db, eventId: string): Promise<RtmpInputRow[]> {
  return readRows(
    db,
    rtmpInputRow,
    sql`${withEvent} where rtmp_inputs.event_id = ${eventId} and rtmp_inputs.stage_of is null
      order by rtmp_inputs.created_at, rtmp_inputs.id`,
  )
}

/** All inputs of the event, also those that its stages send to. */
export async function listInputIds(db: Db, eventId: string): Promise<string[]> {
  const rows = await db.select({ id: rtmpInputs.id }).from(rtmpInputs).where(eq(rtmpInputs.event_id, eventId))
  return rows.map(({ id }) => id)
}

/** The input that the stage of the session sends to, and the version of its keys. */
export async function findStageInput(
  db: Db,
  broadcastId: string,
): Promise<{ id: string; key_version: number } | undefined> {
  const { id, key_version } = rtmpInputs
  const [row] = await db
    .select({ id, key_version })
    .from(rtmpInputs)
    .where(eq(rtmpInputs.stage_of, broadcastId))
  return row
}

/** Makes the input that the stage of the session sends to, unless there is one. */
export async function insertStageInput(
  db: Db,
  input: { organization_id: string; event_id: string; name: string; stage_of: string },
): Promise<void> {
  await db.insert(rtmpInputs).values(input).onConflictDoNothing()
}

export async function findRtmpInputRow(db: Db, id: string): Promise<RtmpInputRow | undefined> {
  const [row] = await readRows(db, rtmpInputRow, sql`${withEvent} where rtmp_inputs.id = ${id}`)
  return row
}

/** The inputs of every organization that are tested or on air at `now`, and those among these ids that still exist. */
export async function listPlayedInputRows(
  db: Db,
  { now, ids }: { now: Date; ids: readonly string[] },
): Promise<RtmpInputRow[]> {
  return readRows(
    db,
    rtmpInputRow,
    sql`${withEvent} where rtmp_inputs.test_run_end_time > ${now}
      or rtmp_inputs.id in (select rtmp_input_id from rtmp_input_holds)
      or rtmp_inputs.id = any(${sql.param([...ids])}::uuid[])`,
  )
}

export async function insertRtmpInput(
  db: Db,
  input: Pick<typeof rtmpInputs.$inferInsert, 'organization_id' | 'event_id' | 'name'>,
): Promise<string> {
  return onlyRow(await db.insert(rtmpInputs).values(input).returning({ id: rtmpInputs.id })).id
}

export async function updateRtmpInput(
  db: Db,
  id: string,
  change: { name?: string; test_run_end_time?: Date; encoders?: Encoder[] },
): Promise<void> {
  await db
    .update(rtmpInputs)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(rtmpInputs.id, id))
}

/** Invalidates the input's keys. */
export async function countUpKeyVersion(db: Db, id: string): Promise<void> {
  await db
    .update(rtmpInputs)
    .set({ key_version: sql`${rtmpInputs.key_version} + 1`, updated_at: sql`now()` })
    .where(eq(rtmpInputs.id, id))
}

export async function deleteRtmpInputRow(db: Db, id: string): Promise<void> {
  await db.delete(rtmpInputs).where(eq(rtmpInputs.id, id))
}

/** Clears the record of connected encoders when the live role starts. Returns the inputs that had one. */
export async function forgetEncoders(
  db: Db,
): Promise<{ id: string; organization_id: string; event_id: string }[]> {
  return db
    .update(rtmpInputs)
    .set({ encoders: [] })
    .where(sql`${rtmpInputs.encoders} <> '[]'::jsonb`)
    .returning({
      id: rtmpInputs.id,
      organization_id: rtmpInputs.organization_id,
      event_id: rtmpInputs.event_id,
    })
}

const titleRow = z.object({ title: z.string() })

/** A session that uses the input, if any. */
export async function findSessionOfInput(db: Db, id: string): Promise<string | undefined> {
  const [row] = await readRows(
    db,
    titleRow,
    sql`select title from broadcasts where rtmp_input_id = ${id} order by start_time limit 1`,
  )
  return row?.title
}

export async function insertHold(
  db: Db,
  hold: { organization_id: string; rtmp_input_id: string; broadcast_id: string },
): Promise<void> {
  await db.insert(rtmpInputHolds).values(hold).onConflictDoNothing()
}

/** The input that is on air for the session. */
export async function findHeldInput(db: Db, broadcastId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: rtmpInputHolds.rtmp_input_id })
    .from(rtmpInputHolds)
    .where(eq(rtmpInputHolds.broadcast_id, broadcastId))
  return row?.id
}

/** Releases the inputs that the session holds, and returns them. */
export async function deleteHolds(db: Db, broadcastId: string): Promise<string[]> {
  const rows = await db
    .delete(rtmpInputHolds)
    .where(eq(rtmpInputHolds.broadcast_id, broadcastId))
    .returning({ id: rtmpInputHolds.rtmp_input_id })
  return rows.map(({ id }) => id)
}

/** Whether encoders of the event send to the input. */
export async function isInputOfEvent(
  db: Db,
  { id, eventId }: { id: string; eventId: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: rtmpInputs.id })
    .from(rtmpInputs)
    .where(and(eq(rtmpInputs.id, id), eq(rtmpInputs.event_id, eventId), isNull(rtmpInputs.stage_of)))
    .for('key share')
  return rows.length > 0
}

/** Copies inputs by name; the copies have their own keys. */
export async function copyRtmpInputs(db: Db, { from, to }: EventCopy): Promise<void> {
  await db.execute(
    sql`insert into rtmp_inputs (id, organization_id, event_id, name)
      select copied_id(id, ${to.id}), organization_id, ${to.id}, name
      from rtmp_inputs where event_id = ${from.id} and stage_of is null on conflict do nothing`,
  )
}

export async function clearRtmpInputs(db: Db, eventId: string): Promise<void> {
  await db.delete(rtmpInputs).where(eq(rtmpInputs.event_id, eventId))
}

export async function countRtmpInputs(db: Db, eventId: string): Promise<number> {
  return db.$count(rtmpInputs, and(eq(rtmpInputs.event_id, eventId), isNull(rtmpInputs.stage_of)))
}
