/**
 * What attendees see in the room of an event. Row-level security limits every query to the event of the transaction,
 * and to the columns granted to the audience.
 */
import { agendaItemKinds, type BroadcastType } from '@marquee/domain/agenda'
import { eventTypes, hostTypes } from '@marquee/domain/events'
import type { EventRoleNumber } from '@marquee/domain/people'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import { stageAudiences, startKinds } from '@marquee/domain/stage'
import type { StoredBranding } from '@marquee/domain/branding'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { findFillerFiles, findStoredBranding } from '#features/branding/public.ts'
import { type Db, readRows } from '#platform/db/database.ts'
import { idRow } from '#platform/db/row-schemas.ts'

const eventRow = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  event_type: z.enum(eventTypes),
  host_type: z.enum(hostTypes),
  has_booths: z.boolean(),
  has_secondary_booths: z.boolean(),
  has_rooms: z.boolean(),
  is_test: z.boolean(),
  start_time: z.date(),
  end_time: z.date(),
  timezone: z.string(),
  locale: z.string(),
  location: z.string(),
  canceled_at: z.date().nullable(),
  starts: z.enum(startKinds),
  speakers_control: z.boolean(),
  show_attendees: z.boolean(),
  show_people_tab_speakers: z.boolean(),
  people_tab_title: z.string(),
  p2p_chat_disabled: z.boolean(),
})

const roomSessionRow = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  broadcast_type: z.custom<BroadcastType>((value) => typeof value === 'number'),
  start_time: z.date(),
  end_time: z.date(),
  started_at: z.date().nullable(),
  ended_at: z.date().nullable(),
  pauses: z.array(z.object({ from: z.string(), to: z.string() })),
  has_replay: z.boolean(),
  /** Whether somebody was backstage, so that its stage sends a picture once it is on air. */
  has_stage: z.boolean(),
  tracks: z.array(z.string()),
  /** Event roles of its visible speakers. */
  speakers: z.array(z.string()),
})
export type RoomSessionRow = z.infer<typeof roomSessionRow>

const itemRow = z.object({
  id: z.string(),
  kind: z.enum(agendaItemKinds),
  title: z.string(),
  description: z.string(),
  start_time: z.date(),
  end_time: z.date(),
  track: z.string().nullable(),
  room: z.string().nullable(),
  booth: z.string().nullable(),
})

const trackRow = z.object({ id: z.string(), title: z.string() })

const personRow = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  company: z.string(),
  bio: z.string(),
  picture: z.string().nullable(),
})

const documentRow = z.object({ id: z.string(), name: z.string(), url: z.string(), booth: z.string() })

const messageRow = z.object({
  id: z.string(),
  broadcast_id: z.string(),
  body: z.string(),
  audience: z.enum(stageAudiences),
  sent_at: z.date(),
})

const nameRow = z.object({ name: z.string() })

export type RoomRows = {
  event: z.infer<typeof eventRow> | undefined
  sessions: RoomSessionRow[]
  items: z.infer<typeof itemRow>[]
  tracks: z.infer<typeof trackRow>[]
  speakers: z.infer<typeof personRow>[]
  documents: z.infer<typeof documentRow>[]
  messages: z.infer<typeof messageRow>[]
  branding: StoredBranding
  filler: Awaited<ReturnType<typeof findFillerFiles>>
}

/** What only this person sees. */
export type PersonRows = {
  name: string
  /** The sessions in which they speak. */
  spoken: readonly string[]
  /** The sessions in which they speak or work. */
  own: readonly string[]
  /** The booths they sponsor. */
  booths: readonly string[]
}

const nameOf = sql`coalesce(nullif(trim(first_name || ' ' || last_name), ''), company)`

/** What the room shows everyone, in statements that are sent together. */
export async function readRoom(db: Db, eventId: string): Promise<RoomRows> {
  const [[event], sessions, items, tracks, speakers, documents, messages, branding, filler] =
    await Promise.all([
      readRows(
        db,
        eventRow,
        sql`select events.id, title, description, event_type, host_type, is_test, start_time, end_time, timezone, locale, location,
          canceled_at, exists (select from booths where booths.event_id = events.id and booth_type = 'primary') has_booths,
          exists (select from booths where booths.event_id = events.id and booth_type = 'secondary') has_secondary_booths,
          exists (select from rooms where rooms.event_id = events.id and not is_booth) has_rooms,
          coalesce(starts, 'clock') starts, coalesce(speakers_control, true) speakers_control,
          coalesce(show_attendees, true) show_attendees,
          coalesce(show_people_tab_speakers, true) show_people_tab_speakers,
          coalesce(people_tab_title, '') people_tab_title, coalesce(p2p_chat_disabled, false) p2p_chat_disabled
        from events left join stage_settings on stage_settings.event_id = events.id where events.id = ${eventId}`,
      ),
      readRows(
        db,
        roomSessionRow,
        sql`select b.id, b.title, b.description, b.broadcast_type, b.start_time,
          greatest(b.end_time, run.extended_until) end_time, run.started_at, run.ended_at,
          coalesce(run.pauses, '[]') pauses,
          run.ended_at is not null and exists (select from session_recordings r where r.broadcast_id = b.id) has_replay,
          exists (select from rtmp_inputs input where input.stage_of = b.id) has_stage,
          array(select track_id::text from broadcast_tracks link join tracks on tracks.id = link.track_id
            where link.broadcast_id = b.id order by sort_priority, tracks.id) tracks,
          array(select er.id::text from event_roles er where er.event_id = b.event_id and er.role = 4 and not er.hidden
            and exists (select from event_role_assignments a where a.event_role_id = er.id
              and (a.broadcast_id is null or a.broadcast_id = b.id)) order by er.rank, er.id) speakers
        from broadcasts b left join session_runs run on run.broadcast_id = b.id
        where b.event_id = ${eventId} order by b.start_time, b.id`,
      ),
      readRows(
        db,
        itemRow,
        sql`select id, kind, title, description, start_time, end_time, track_id track, room_id room, booth_id booth
        from agenda_items where event_id = ${eventId} order by start_time, id`,
      ),
      readRows(
        db,
        trackRow,
        sql`select id, title from tracks where event_id = ${eventId} order by sort_priority, created_at, id`,
      ),
      readRows(
        db,
        personRow,
        sql`select er.id, ${nameOf} name, title, company, bio, profile_picture_url picture
        from event_roles er join profiles on profiles.id = profile_id
        where er.event_id = ${eventId} and role = 4 and not hidden order by rank, er.id`,
      ),
      readRows(
        db,
        documentRow,
        sql`select r.id, r.title name, r.url, r.booth_id booth
        from booths join booth_resources r on r.booth_id = booths.id
        where booths.event_id = ${eventId} order by booths.rank, booths.id, r.rank, r.id`,
      ),
      readRows(
        db,
        messageRow,
        sql`select distinct on (m.broadcast_id, m.audience) m.id, m.broadcast_id, m.body, m.audience, m.sent_at
        from session_runs run join stage_messages m on m.broadcast_id = run.broadcast_id
        where run.event_id = ${eventId} and run.ended_at is null and m.sent_at >= run.started_at
        order by m.broadcast_id, m.audience, m.sent_at desc`,
      ),
      findStoredBranding(db, eventId),
      findFillerFiles(db, eventId),
    ])
  return { event, sessions, items, tracks, speakers, documents, messages, branding, filler }
}

type Person = { eventId: string; profileId: string }

/** What only this person sees. */
export async function readPerson(db: Db, { eventId, profileId }: Person): Promise<PersonRows> {
  const [name, own, booths] = await Promise.all([
    findName(db, profileId),
    readRows(
      db,
      ownSessionRow,
      sql`select b.id, ${isSpeakerOf(profileId, sql`b.id`)} is_speaker from broadcasts b
        where event_id = ${eventId} and ${worksIn(profileId, sql`b.id`, [
          eventRoleNumbers.organizer,
          eventRoleNumbers.speaker,
        ])} order by b.start_time, b.id`,
    ),
    readRows(
      db,
      idRow,
      sql`select id from booths where event_id = ${eventId} and sponsor_profile_id = ${profileId} order by rank, id`,
    ),
  ])
  return {
    name: name ?? '',
    spoken: own.filter(({ is_speaker }) => is_speaker).map(({ id }) => id),
    own: own.map(({ id }) => id),
    booths: booths.map(({ id }) => id),
  }
}

export async function findName(db: Db, profileId: string): Promise<string | undefined> {
  const [row] = await readRows(db, nameRow, sql`select ${nameOf} name from profiles where id = ${profileId}`)
  return row?.name
}

const ownSessionRow = idRow.extend({ is_speaker: z.boolean() })
const spokenRow = z.object({ is_speaker: z.boolean() })

export async function speaksIn(db: Db, { profileId, sessionId }: Speaking): Promise<boolean> {
  const [row] = await readRows(
    db,
    spokenRow,
    sql`select ${isSpeakerOf(profileId, sql`b.id`)} is_speaker from broadcasts b where b.id = ${sessionId}`,
  )
  return row?.is_speaker === true
}

type Speaking = { profileId: string; sessionId: string }

function isSpeakerOf(profileId: string, sessionId: ReturnType<typeof sql>) {
  return worksIn(profileId, sessionId, [eventRoleNumbers.speaker])
}

function worksIn(profileId: string, sessionId: ReturnType<typeof sql>, roles: readonly EventRoleNumber[]) {
  return sql`exists (select from event_roles er join event_role_assignments a on a.event_role_id = er.id
    where er.event_id = b.event_id and er.profile_id = ${profileId} and er.role = any(${sql.param([...roles])}::int[])
      and (a.broadcast_id is null or a.broadcast_id = ${sessionId}))`
}
