import { type Block, overlapsOf, placeInEvent } from '@marquee/domain/agenda'
import { marginMs, type Warning, type WarningKey, type WarningSource } from '@marquee/domain/readiness'
import type { EventRow } from '#features/events/public.ts'
import type { ReadinessPart } from '#features/readiness/public.ts'
import { type AgendaEntry, listAgendaEntries } from './agenda-readiness-store.ts'

/** What the agendas of events still need (RW-017 to RW-021). */
export const agendaReadiness: ReadinessPart = {
  name: 'agenda',
  async warnings(db, events) {
    const entries = await listAgendaEntries(
      db,
      events.map(({ id }) => id),
    )
    const byEvent = Map.groupBy(entries, ({ event_id }) => event_id)
    return events.flatMap((event) => warningsOfAgenda(event, byEvent.get(event.id) ?? []))
  },
}

function warningsOfAgenda(event: EventRow, entries: readonly AgendaEntry[]): Warning[] {
  const sessions = entries.filter(({ kind }) => kind === 'session')
  if (sessions.length === 0)
    return [{ key: 'no_sessions', event_id: event.id, entity_id: event.id, source: {} }]
  const tracks = entries.filter(({ kind }) => kind === 'track')
  const hasTracks = tracks.length > 0
  const items = entries.filter(({ kind }) => kind !== 'session' && kind !== 'track')
  return [
    ...sessions.flatMap((session) =>
      keysOfSession(session, { event, hasTracks }).map((key) => warningOf(session, key)),
    ),
    ...items
      .filter(({ track_ids }) => hasTracks && track_ids.length === 0)
      .map((item) => warningOf(item, 'agenda_item_not_in_track')),
    ...overlapWarnings(event, { sessions, tracks }),
  ]
}

function keysOfSession(
  session: AgendaEntry,
  { event, hasTracks }: { event: EventRow; hasTracks: boolean },
): WarningKey[] {
  const { is_prerecorded, has_video, has_speaker, track_ids } = session
  const keys: (WarningKey | false)[] = [
    is_prerecorded && !has_video && 'session_without_video',
    !has_speaker && 'session_without_speakers',
    hasTracks && track_ids.length === 0 && 'session_not_in_track',
    isOutside(session, event) && (is_prerecorded ? 'simulive_agenda' : 'session_outside_event'),
  ]
  return keys.filter((key) => key !== false)
}

function isOutside({ start_time, end_time }: AgendaEntry, event: EventRow): boolean {
  if (start_time === null || end_time === null) return false
  return placeInEvent(timesOf({ start_time, end_time }), timesOf(event)) !== 'inside'
}

const timesOf = ({ start_time, end_time }: { start_time: Date; end_time: Date }) => ({
  start_time: start_time.toISOString(),
  end_time: end_time.toISOString(),
})

function warningOf(entry: AgendaEntry, key: WarningKey): Warning {
  return { key, event_id: entry.event_id, entity_id: entry.id, source: sourceOf(entry) }
}

function sourceOf({ kind, id, title }: AgendaEntry): WarningSource {
  return kind === 'session'
    ? { broadcast_id: id, broadcast_title: title }
    : { agenda_item_id: id, agenda_item_title: title }
}

type Lanes = { sessions: readonly AgendaEntry[]; tracks: readonly AgendaEntry[] }

/** One warning for each track. Sessions may overlap by the margin (RW-023). */
function overlapWarnings({ id: event_id }: EventRow, { sessions, tracks }: Lanes): Warning[] {
  const overlaps = overlapsOf(sessions.map(blockOf)).filter(
    ({ blocks: [earlier, later] }) => Math.min(earlier.end, later.end) - later.start > marginMs,
  )
  const lanes = new Map(overlaps.toReversed().map(({ trackId, blocks }) => [trackId, blocks[0]]))
  return [...lanes].map(([trackId, { id, title }]) => {
    const source = { broadcast_id: id, broadcast_title: title }
    if (trackId === null) return { key: 'sessions_overlap', event_id, entity_id: id, source }
    const name = tracks.find((track) => track.id === trackId)?.title ?? ''
    return { key: 'track_overlap', event_id, entity_id: trackId, source: { ...source, name } }
  })
}

const blockOf = ({ id, title, start_time, end_time, track_ids }: AgendaEntry): Block => ({
  kind: 'session',
  id,
  title,
  start: start_time?.getTime() ?? 0,
  end: end_time?.getTime() ?? 0,
  trackIds: track_ids,
})
