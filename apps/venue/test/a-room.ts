import type { EventRoom, RoomSession } from '@marquee/domain/stage'

export const eventId = '0198a000-0000-7000-8000-000000000001'
const minuteMs = 60_000

export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * minuteMs).toISOString()

/** A session that starts in ten minutes. */
export function aSession(session: Partial<RoomSession> = {}): RoomSession {
  return {
    id: '0198a000-0000-7000-8000-000000000010',
    title: 'Opening keynote',
    description: '',
    broadcast_type: 2,
    tracks: [],
    speakers: [],
    state: 'scheduled',
    start_time: inMinutes(10),
    end_time: inMinutes(40),
    started_at: null,
    ended_at: null,
    pauses: [],
    media: null,
    has_replay: false,
    ...session,
  }
}

/** A session that has been on the air for a minute. */
export const onAir = (session: Partial<RoomSession> = {}): RoomSession =>
  aSession({ state: 'live', start_time: inMinutes(-1), started_at: inMinutes(-1), ...session })

/** A room without any places but its stages. */
export const noTabs: EventRoom['event']['tabs'] = {
  rooms: null,
  booths: null,
  secondary_booths: null,
  speakers: null,
  speakers_description: '',
}

/** The room of an attendee. */
export function aRoom(room: Partial<EventRoom> = {}): EventRoom {
  return {
    server_time: new Date().toISOString(),
    event: {
      id: eventId,
      title: 'Launch day',
      description: 'What we built.',
      event_type: 'Webinar',
      host_type: 'Virtual',
      is_test: false,
      start_time: inMinutes(10),
      end_time: inMinutes(100),
      timezone: 'Europe/Paris',
      locale: 'en-US',
      location: '',
      state: 'live',
      tabs: noTabs,
      has_questions: true,
      has_assignments: true,
      has_replies: true,
      has_gifs: true,
      people_tab_title: '',
      look: { tokens: {}, shows: ['title', 'date'], font_file: null, font_link: null, favicon: null },
      virtual_backgrounds: [],
      filler: null,
      entrance: { opens_early: false, instead: null, has_tech_check: false, has_onboarding: false },
      demo: null,
    },
    starts: 'clock',
    me: {
      entry: '0198a000-0000-7000-8000-00000000000e',
      is_typed: false,
      id: '0198a000-0000-7000-8000-000000000002',
      profile: '0198a000-0000-7000-8000-000000000003',
      name: 'Ada Lovelace',
      roles: [0],
      can: { control_stage: false, moderate: false, check_in: false, see_people: true, message: true },
      sessions: [],
      booths: [],
    },
    tracks: [],
    sessions: [aSession()],
    on_air: [],
    agenda_items: [],
    speakers: [],
    documents: [],
    messages: [],
    ...room,
  }
}
