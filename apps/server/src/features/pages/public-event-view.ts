import type { Look } from '@marquee/domain/branding'
import type { EventState } from '@marquee/domain/events'
import type { PublicAgendaEntry, PublicBooth, PublicEvent, PublicSpeaker } from '@marquee/domain/pages'
import type { readWholeAgenda } from '#features/agenda/public.ts'
import type { EventRow } from '#features/events/public.ts'
import type { listReplays } from '#features/stage/public.ts'

type WholeAgenda = Awaited<ReturnType<typeof readWholeAgenda>>
type PublicEventParts = {
  event: EventRow
  organization: string
  sendsEmail: boolean
  agenda: WholeAgenda
  speakers: readonly PublicSpeaker[]
  booths: readonly PublicBooth[]
  replays: Awaited<ReturnType<typeof listReplays>>
  state: EventState
  look: Look
  picture: string | null
  /** The address of a stored picture; null unless everyone may see it. */
  pictureOf: (address: string | null) => string | null
}

export function publicEventView(parts: PublicEventParts): PublicEvent {
  const { event, organization, sendsEmail, agenda, speakers, booths, replays, state, look, pictureOf } = parts
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    event_type: event.event_type,
    host_type: event.host_type,
    location: event.location,
    is_test: event.is_test,
    timezone: event.timezone,
    start_time: event.start_time.toISOString(),
    end_time: event.end_time.toISOString(),
    state,
    organization,
    sends_email: sendsEmail,
    look,
    picture: parts.picture,
    agenda: agendaView(agenda, speakers),
    speakers: speakers.map((speaker) => ({ ...speaker, picture: pictureOf(speaker.picture) })),
    booths: booths.map((booth) => ({ ...booth, poster: pictureOf(booth.poster) })),
    recordings: replays.map(({ id, title, ended_at, stored_ms }) => ({
      id,
      title,
      recorded_at: ended_at.toISOString(),
      duration: Math.round(stored_ms / 1000),
    })),
  }
}

/** Sessions list only the speakers whom the audience can see. */
function agendaView(agenda: WholeAgenda, speakers: readonly PublicSpeaker[]): PublicAgendaEntry[] {
  const titles = new Map(agenda.tracks.map(({ id, title }) => [id, title]))
  const names = new Map(speakers.map(({ id, name }) => [id, name]))
  const sessions = agenda.sessions.map((session) => ({
    ...entryView(session),
    kind: 'session' as const,
    tracks: session.track_ids.flatMap((id) => titles.get(id) ?? []),
    speakers: session.speaker_ids.flatMap((id) => names.get(id) ?? []),
  }))
  const items = agenda.items.map((item) => ({
    ...entryView(item),
    kind: item.kind,
    tracks: item.track_id === null ? [] : [titles.get(item.track_id) ?? ''],
    speakers: [],
  }))
  return [...sessions, ...items].toSorted(
    (a, b) => a.start_time.localeCompare(b.start_time) || a.end_time.localeCompare(b.end_time),
  )
}

type Block = WholeAgenda['sessions'][number] | WholeAgenda['items'][number]

const entryView = ({ id, title, description, start_time, end_time }: Block) => ({
  id,
  title,
  description,
  start_time: start_time.toISOString(),
  end_time: end_time.toISOString(),
})
