/** Every query on the stage of an event: its settings, its sessions and when they ran. */
import { type BroadcastType } from '@marquee/domain/agenda'
import { longestOverrunMinutes, type StartKind, startKinds } from '@marquee/domain/stage'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { EventCopy } from '#features/events/public.ts'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { sessionRuns, stageMessages, stageSettings } from './schema.ts'

export type StageSettings = Omit<
  typeof stageSettings.$inferSelect,
  'event_id' | 'organization_id' | 'created_at' | 'updated_at'
>
const defaultSettings: StageSettings = {
  starts: 'clock',
  is_recorded: true,
  speakers_control: true,
  show_attendees: true,
  show_people_tab_speakers: true,
  people_tab_title: '',
  p2p_chat_disabled: false,
  start_moved_at: null,
}

export async function findStageSettings(db: Db, eventId: string): Promise<StageSettings> {
  const { starts, is_recorded, speakers_control } = stageSettings
  const { show_attendees, show_people_tab_speakers, people_tab_title, p2p_chat_disabled } = stageSettings
  const { start_moved_at } = stageSettings
  const [row] = await db
    .select({
      starts,
      is_recorded,
      speakers_control,
      show_attendees,
      show_people_tab_speakers,
      people_tab_title,
      p2p_chat_disabled,
      start_moved_at,
    })
    .from(stageSettings)
    .where(sql`${stageSettings.event_id} = ${eventId}`)
  return row ?? defaultSettings
}

type OfEvent = { id: string; organization_id: string }
type SettingsChange = { [Field in keyof StageSettings]?: StageSettings[Field] | undefined }

export async function changeStageSettings(
  db: Db,
  event: OfEvent,
  change: SettingsChange,
): Promise<StageSettings> {
  const { id: event_id, organization_id } = event
  return onlyRow(
    await db
      .insert(stageSettings)
      .values({ event_id, organization_id, ...change })
      .onConflictDoUpdate({ target: stageSettings.event_id, set: { ...change, updated_at: sql`now()` } })
      .returning(),
  )
}

/** A copy has its own start time. */
const { start_moved_at: _ofOriginal, ...copiedSettings } = defaultSettings
const copied = sql.raw(Object.keys(copiedSettings).join(', '))

/** Gives the copy of an event the settings of the original. */
export async function copyStageSettings(db: Db, { from, to }: EventCopy): Promise<void> {
  await db.execute(
    sql`insert into stage_settings (event_id, organization_id, ${copied})
      select ${to.id}, organization_id, ${copied} from stage_settings
      where event_id = ${from.id} on conflict do nothing`,
  )
}

export async function clearStageSettings(db: Db, eventId: string): Promise<void> {
  await db.execute(sql`delete from stage_settings where event_id = ${eventId}`)
}

const pauseRow = z.object({ from: z.string(), to: z.string() })

const sessionRow = z.object({
  id: z.string(),
  organization_id: z.string(),
  event_id: z.string(),
  title: z.string(),
  broadcast_type: z.custom<BroadcastType>((value) => typeof value === 'number'),
  start_time: z.date(),
  /** The end on the agenda. */
  planned_end: z.date(),
  /** Includes extensions. */
  end_time: z.date(),
  started_at: z.date().nullable(),
  started_by: z.enum(startKinds).nullable(),
  ended_at: z.date().nullable(),
  is_recorded: z.boolean(),
  pauses: z.array(pauseRow),
  /**
   * Where its picture arrives: for an RTMP session its input, or the only one of its event; for a live session the input of
   * its stage, if somebody was backstage.
   */
  rtmp_input_id: z.string().nullable(),
  /** In the order of the tracks. */
  tracks: z.array(z.string()),
})
/** A session on the agenda, with its run. */
export type SessionRow = z.infer<typeof sessionRow>

const sessions = sql`select b.id, b.organization_id, b.event_id, b.title, b.broadcast_type, b.start_time,
    b.end_time planned_end, greatest(b.end_time, run.extended_until) end_time, run.started_at, run.started_by,
    case when b.broadcast_type = 1 then (select id from rtmp_inputs input where input.stage_of = b.id)
      else coalesce(b.rtmp_input_id, (select min(id::text)::uuid from rtmp_inputs input
        where input.event_id = b.event_id and input.stage_of is null having count(*) = 1)) end rtmp_input_id,
    run.ended_at, coalesce(run.is_recorded, false) is_recorded, coalesce(run.pauses, '[]') pauses,
    array(select track_id::text from broadcast_tracks link join tracks on tracks.id = link.track_id
      where link.broadcast_id = b.id order by sort_priority, tracks.id) tracks
  from broadcasts b left join session_runs run on run.broadcast_id = b.id`

/** The sessions of the event in their order. */
export async function listSessions(db: Db, eventId: string): Promise<SessionRow[]> {
  return readRows(db, sessionRow, sql`${sessions} where b.event_id = ${eventId} order by b.start_time, b.id`)
}

export async function findSession(db: Db, id: string): Promise<SessionRow | undefined> {
  const [row] = await readRows(db, sessionRow, sql`${sessions} where b.id = ${id}`)
  return row
}

type NewRun = {
  started_at: Date
  started_by: StartKind
  is_recorded: boolean
  extended_until: Date | null
  pauses: SessionRow['pauses']
}

/** Puts the session on air, replacing an earlier run. False if it is already on air. */
export async function openRun(db: Db, session: SessionRow, run: NewRun): Promise<boolean> {
  const { id: broadcast_id, organization_id, event_id } = session
  const rows = await db
    .insert(sessionRuns)
    .values({ broadcast_id, organization_id, event_id, ...run })
    .onConflictDoUpdate({
      target: sessionRuns.broadcast_id,
      set: { ...run, ended_at: null, updated_at: sql`now()` },
      setWhere: sql`${sessionRuns.ended_at} is not null`,
    })
    .returning({ id: sessionRuns.broadcast_id })
  return rows.length > 0
}

/** Takes the session off air. False if it isn't on air. */
export async function closeRun(db: Db, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(sessionRuns)
    .set({ ended_at: sql`greatest(${sessionRuns.started_at}, ${at.toISOString()})`, updated_at: sql`now()` })
    .where(sql`${sessionRuns.broadcast_id} = ${id} and ${sessionRuns.ended_at} is null`)
    .returning({ id: sessionRuns.broadcast_id })
  return rows.length > 0
}

export async function extendRun(db: Db, id: string, until: Date): Promise<void> {
  await db
    .update(sessionRuns)
    .set({ extended_until: until, updated_at: sql`now()` })
    .where(sql`${sessionRuns.broadcast_id} = ${id} and ${sessionRuns.ended_at} is null`)
}

const dueRow = z.object({
  organization_id: z.string(),
  event_id: z.string(),
  id: z.string(),
  what: z.enum(['start', 'end']),
  /** When it was due. */
  at: z.date(),
})
export type DueRow = z.infer<typeof dueRow>

/** A session that should have started longer ago than this no longer starts. */
const longestDelay = sql.raw(`interval '1 day'`)
const longestOverrun = sql.raw(`interval '${longestOverrunMinutes} minutes'`)

/** How long the run `run` was off air. */
const paused = sql`coalesce((select sum((pause->>'to')::timestamptz - (pause->>'from')::timestamptz)
  from jsonb_array_elements(run.pauses) pause), interval '0')`

/**
 * When the videos in the run of a pre-recorded session `b` have played, if nothing follows them: no buffer video, and
 * no extension. Null otherwise, also for organizations that play their sessions in another way.
 */
const videosEnd = sql`(select run.started_at + ${paused} + sum(video.duration_seconds) * interval '1 second'
  from broadcast_videos played join video_assets video on video.id = played.video_asset_id
  where played.broadcast_id = b.id
    and not exists (select from buffer_videos where buffer_videos.event_id = b.event_id)
    and coalesce(run.extended_until, b.end_time)
      <= greatest(b.end_time, run.started_at + (b.end_time - b.start_time)) + ${paused} + interval '1 second'
    and (select enable_inhouse_simulive from organizations where organizations.id = b.organization_id)
  having bool_and(video.duration_seconds is not null))`

/** Time for everyone to see the last picture. */
const lastPicture = sql.raw(`interval '2 seconds'`)

/**
 * What the clock has to start and end at `now`, in every organization, ends first. Pre-recorded sessions end as
 * planned, or with their videos if nothing follows them; others may run over. One statement with an index for each
 * half: sessions off air by start, and sessions on air. `only` limits it to one session.
 */
export async function listDue(db: Db, now: Date, only?: string): Promise<DueRow[]> {
  const at: SQL = sql`${now.toISOString()}::timestamptz`
  return readRows(
    db,
    dueRow,
    sql`select organization_id, event_id, id, what, at from (
        select run.organization_id, run.event_id, run.broadcast_id id, 'end' what,
          case when b.deleted_at is not null or events.canceled_at is not null then ${at}
            when b.broadcast_type = 2
              then least(greatest(b.end_time, run.extended_until), ${videosEnd} + ${lastPicture})
            else greatest(b.end_time, run.extended_until) + ${longestOverrun} end at
        from session_runs run join broadcasts b on b.id = run.broadcast_id join events on events.id = run.event_id
        where run.ended_at is null
        union all
        select b.organization_id, b.event_id, b.id, 'start', b.start_time
        from broadcasts b
          join events on events.id = b.event_id
          left join stage_settings settings on settings.event_id = b.event_id
          left join session_runs run on run.broadcast_id = b.id
        where not b.is_live and b.deleted_at is null
          and b.start_time > ${at} - ${longestDelay} and b.start_time <= ${at} and b.end_time > ${at}
          and coalesce(settings.starts, 'clock') = 'clock'
          and events.canceled_at is null and not events.is_blueprint and events.event_type <> 'Recording'
          -- Moved to a later time after it ran, it runs again.
          and (run.broadcast_id is null or run.ended_at < b.start_time)
      ) due where at <= ${at} ${only === undefined ? sql`` : sql`and id = ${only}`} order by what, at, id`,
  )
}

export type StageMessageRow = typeof stageMessages.$inferSelect
type NewStageMessage = Omit<typeof stageMessages.$inferInsert, 'id' | 'created_at' | 'updated_at'>

export async function insertStageMessage(db: Db, message: NewStageMessage): Promise<StageMessageRow> {
  return onlyRow(await db.insert(stageMessages).values(message).returning())
}

/** Whether the session is on air and is to be recorded. */
export async function isSessionRecorded(db: Db, broadcastId: string): Promise<boolean> {
  const { broadcast_id, ended_at, is_recorded } = sessionRuns
  const onAir = sql`${broadcast_id} = ${broadcastId} and ${ended_at} is null and ${is_recorded}`
  return (await db.$count(sessionRuns, onAir)) > 0
}

/** Whether the session is on air. */
export async function isSessionRunning(db: Db, broadcastId: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessionRuns.broadcast_id })
    .from(sessionRuns)
    .where(sql`${sessionRuns.broadcast_id} = ${broadcastId} and ${sessionRuns.ended_at} is null`)
  return rows.length > 0
}
