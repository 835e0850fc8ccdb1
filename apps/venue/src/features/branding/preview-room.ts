/** A room that is made up around the title of the event: what an attendee sees while it is on. */
import { type PreviewedEvent, type PreviewStage, tabsOf, demoOf, entranceOf } from '@marquee/domain/branding'
import type { EventRoom, RoomSession } from '@marquee/domain/stage'
import type { Shown } from './follow-editor.ts'
import { t } from './texts.ts'

const minuteMs = 60_000
/** When the preview was opened: sessions don’t move while it is. */
const openedAt = Date.now()
const inMinutes = (minutes: number) => new Date(openedAt + minutes * minuteMs).toISOString()

/** An id for what is made up. */
export const idOf = (number: number) => `0198a000-0000-7000-8000-${String(number).padStart(12, '0')}`

const ids = { session: idOf(1), nextSession: idOf(2), me: idOf(3), profile: idOf(4), entry: idOf(5) } as const
export const speakers = { first: idOf(11), second: idOf(12) } as const
export const boothId = idOf(21)

/** Half an hour of moving colors (BR-067), the only thing that the previewed room fetches. */
export const demoVideo = '/preview-video/loop.m3u8'

/** `broadcast_type`: people come with cameras. */
const live = 1

/** Elsewhere nothing is on the air, or people would be led to it. */
const onAir: ReadonlySet<PreviewStage> = new Set([
  'broadcast_videos',
  'text_qna_published',
  'videos_with_popup',
])

export function previewedRoom(
  event: PreviewedEvent,
  { stage, detail, look, filler, tracks, chosen }: Shown,
): EventRoom {
  const { fields } = chosen
  const showsFiller = detail === 'filler_slide'
  const isWebinar = event.event_type === 'Webinar'
  return {
    server_time: new Date().toISOString(),
    event: {
      ...event,
      description: '',
      is_test: false,
      start_time: inMinutes(onAir.has(stage) ? -5 : 10),
      end_time: inMinutes(600),
      location: '',
      state: 'live',
      tabs: tabsOf(fields, { isWebinar, rooms: true, booths: true, secondaryBooths: false, speakers: true }),
      has_questions: fields.have_text_qna,
      has_assignments: fields.assign_speaker_qna,
      has_replies: !fields.thread_chat_disabled,
      has_gifs: fields.gifs_enabled,
      people_tab_title: fields.people_tab_title,
      look,
      virtual_backgrounds: [],
      filler: showsFiller && filler !== null ? { image: filler, video: null } : null,
      entrance: { ...entranceOf(chosen, event.id), has_onboarding: stage === 'onboarding' },
      demo: demoOf(fields, { isConference: event.event_type === 'Conference' }),
    },
    starts: 'clock',
    me: {
      id: ids.me,
      profile: ids.profile,
      entry: ids.entry,
      is_typed: false,
      name: t('me'),
      roles: [0],
      can: { control_stage: false, moderate: false, check_in: false, see_people: true, message: true },
      sessions: [],
      booths: [],
    },
    tracks,
    // The slide is shown where no buffer video plays.
    sessions: sessionsOf(stage, showsFiller ? null : demoVideo),
    on_air: onAir.has(stage) ? [{ track: null, session: ids.session }] : [],
    agenda_items: [],
    speakers: [
      speaker(speakers.first, t('speaker'), t('speakerTitle')),
      speaker(speakers.second, t('otherSpeaker'), t('otherSpeakerTitle')),
    ],
    documents: [{ id: idOf(22), name: t('document'), url: '#', booth: boothId }],
    messages: [],
  }
}

function speaker(id: string, name: string, title: string): EventRoom['speakers'][number] {
  return { id, name, title, company: t('company'), bio: '', picture: null }
}

function sessionsOf(stage: PreviewStage, media: string | null): RoomSession[] {
  const isOn = onAir.has(stage)
  const first: RoomSession = {
    id: ids.session,
    title: t('session'),
    description: t('sessionText'),
    broadcast_type: live,
    tracks: [],
    speakers: [speakers.first],
    state: isOn ? 'live' : 'scheduled',
    start_time: inMinutes(isOn ? -5 : 10),
    end_time: inMinutes(300),
    started_at: isOn ? inMinutes(-5) : null,
    ended_at: null,
    pauses: [],
    media,
    has_replay: false,
  }
  const next: RoomSession = {
    ...first,
    id: ids.nextSession,
    title: t('nextSession'),
    speakers: [speakers.second],
    state: 'scheduled',
    start_time: inMinutes(310),
    end_time: inMinutes(600),
    started_at: null,
  }
  return [first, next]
}

/** What the picture of a logo is called. */
export const sampleLogo = (): string => t('logo')

/** Who speaks on the stage of the preview. */
export function samplePerson(): { name: string; title: string } {
  return { name: t('speaker'), title: t('speakerTitle') }
}

/** What the room offers, to know whether it has to be read again. */
export function offerOf(event: PreviewedEvent, shown: Shown): string {
  const { event: offered, tracks } = previewedRoom(event, shown)
  return JSON.stringify({ ...offered, look: null, tracks, logo: shown.logo })
}

/** Where in the room a preview stage is, and the panel that is open there. */
export function placeOf(
  { stage, detail }: Pick<Shown, 'stage' | 'detail'>,
  event: PreviewedEvent,
): { to: string; hash: string } {
  switch (stage) {
    case 'rooms':
      // Webinars have no rooms (BR-241).
      return { to: event.event_type === 'Webinar' ? '/agenda' : '/rooms', hash: '' }
    case 'onboarding':
      return { to: '/lobby', hash: '' }
    case 'tech_check':
      return { to: '/tech-check', hash: '' }
    case 'text_qna_published':
      return { to: '/stage/main', hash: 'questions' }
    default:
      return { to: '/stage/main', hash: detail === 'chat' ? 'chat' : '' }
  }
}
