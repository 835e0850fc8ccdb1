import { chosenOf, demoOf, entranceOf, type Look, type RoomFiller, tabsOf } from '@marquee/domain/branding'
import { eventState, isInPerson } from '@marquee/domain/events'
import {
  airingOf,
  type EventRoom,
  type RoomSession,
  sessionsOnAir,
  sessionStateAt,
} from '@marquee/domain/stage'
import { canCheckIn } from '#features/check-in/public.ts'
import type { Attendee } from '#platform/context.ts'
import type { PersonRows, RoomRows, RoomSessionRow } from './room-store.ts'
import { canSeePeople, isStaff, mayControlSome } from './stage-policy.ts'
import { stageMessageView } from './stage-view.ts'

type RoomContext = {
  attendee: Attendee
  person: PersonRows
  now: Date
  /** The address at which a session is played. */
  mediaOf: (session: RoomSessionRow) => string | null
  look: Look
  virtualBackgrounds: string[]
  filler: RoomFiller | null
}

type Known = RoomRows & { event: NonNullable<RoomRows['event']> }

/** The room as this person sees it. */
export function roomView(
  rows: Known,
  { attendee, person, now, mediaOf, look, virtualBackgrounds, filler }: RoomContext,
): EventRoom {
  const { event } = rows
  const { name, spoken, own, booths } = person
  const sessions = rows.sessions.map((session) =>
    sessionView(session, { event, now, media: mediaOf(session) }),
  )
  const onStage = new Set(isStaff(attendee) ? sessions.map(({ id }) => id) : spoken)
  return {
    server_time: now.toISOString(),
    event: { ...eventOf(rows, now), look, virtual_backgrounds: virtualBackgrounds, filler },
    starts: event.starts,
    me: {
      id: attendee.eventRoleId,
      profile: attendee.actorId,
      entry: attendee.entryId,
      is_typed: !attendee.isPerson,
      name,
      roles: [...attendee.roles],
      can: {
        control_stage: mayControlSome(attendee, { speakers_control: event.speakers_control, spoken }),
        moderate: isStaff(attendee),
        check_in: isInPerson(event) && canCheckIn(attendee),
        see_people: canSeePeople(attendee, event),
        message: attendee.isPerson && !event.p2p_chat_disabled,
      },
      sessions: [...own],
      booths: [...booths],
    },
    tracks: rows.tracks,
    sessions,
    on_air: sessionsOnAir(sessions),
    agenda_items: rows.items.map((item) => ({
      ...item,
      start_time: item.start_time.toISOString(),
      end_time: item.end_time.toISOString(),
    })),
    speakers: rows.speakers,
    documents: rows.documents,
    messages: rows.messages
      .filter(({ audience, broadcast_id }) => audience === 'everyone' || onStage.has(broadcast_id))
      .map(stageMessageView),
  }
}

function eventOf(
  { event, sessions, items, speakers, branding }: Known,
  now: Date,
): Omit<EventRoom['event'], 'look' | 'virtual_backgrounds' | 'filler'> {
  const {
    id,
    title,
    description,
    event_type,
    host_type,
    is_test,
    timezone,
    locale,
    location,
    people_tab_title,
  } = event
  const chosen = chosenOf(branding)
  const { fields } = chosen
  return {
    id,
    title,
    description,
    event_type,
    host_type,
    is_test,
    timezone,
    locale,
    location,
    start_time: event.start_time.toISOString(),
    end_time: event.end_time.toISOString(),
    state: eventState({ ...event, airing: airingOf(event, { starts: event.starts, sessions, items }) }, now),
    tabs: tabsOf(fields, {
      isWebinar: event_type === 'Webinar',
      rooms: event.has_rooms,
      booths: event.has_booths,
      secondaryBooths: event.has_secondary_booths,
      speakers: speakers.length > 0,
    }),
    people_tab_title,
    has_questions: fields.have_text_qna,
    has_assignments: fields.assign_speaker_qna,
    has_replies: !fields.thread_chat_disabled,
    has_gifs: fields.gifs_enabled,
    entrance: entranceOf(chosen, id),
    demo: demoOf(fields, { isConference: event_type === 'Conference' }),
  }
}

type SessionContext = { event: Known['event']; now: Date; media: string | null }

function sessionView(row: RoomSessionRow, { event, now, media }: SessionContext): RoomSession {
  const { starts, end_time: event_end_time } = event
  const state = sessionStateAt(row, { starts, event_end_time }, now)
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    broadcast_type: row.broadcast_type,
    tracks: row.tracks,
    speakers: row.speakers,
    state,
    start_time: row.start_time.toISOString(),
    end_time: row.end_time.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    pauses: row.pauses,
    media: state === 'ended' ? null : media,
    has_replay: row.has_replay,
  }
}
