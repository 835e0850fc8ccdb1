/** Agenda rows as the API returns them. */
import type { AgendaItem, Broadcast, Track } from '@marquee/domain/agenda'
import { mediaBase } from '#features/video-library/public.ts'
import type { AgendaItemRow, findPlaces } from './agenda-item-store.ts'
import type { BroadcastRelations, BroadcastRow, VideoOfBroadcast } from './broadcast-store.ts'
import type { ListedTrack } from './track-store.ts'

/** Sessions in the order of `rows`, with their tracks, videos and speakers. */
export function broadcastViews(rows: readonly BroadcastRow[], relations: BroadcastRelations): Broadcast[] {
  const tracks = Map.groupBy(relations.tracks, ({ broadcast_id }) => broadcast_id)
  const videos = Map.groupBy(relations.videos, ({ broadcast_id }) => broadcast_id)
  const speakers = Map.groupBy(relations.speakers, ({ broadcast_id }) => broadcast_id)
  const everywhere = speakers.get(null) ?? []
  return rows.map((row) => ({
    id: row.id,
    event: row.event_id,
    title: row.title,
    description: row.description,
    broadcast_type: row.broadcast_type,
    rtmp_input: row.rtmp_input_id,
    is_live: row.is_live,
    test_simulive_processing_state: row.test_simulive_processing_state,
    ...timesOf(row),
    simulive_test_run_end_time: row.simulive_test_run_end_time?.toISOString() ?? null,
    tracks: (tracks.get(row.id) ?? []).map(({ track_id }) => track_id),
    video_assets: (videos.get(row.id) ?? []).map(videoView),
    speakers: speakerViews([...(speakers.get(row.id) ?? []), ...everywhere]),
  }))
}

function videoView(video: VideoOfBroadcast): Broadcast['video_assets'][number] {
  const { id, name, duration, source, transcode_status } = video
  const thumbnail = video.has_thumbnail ? `${mediaBase(video)}/thumbnail.jpg` : null
  return { id, name, duration, source, transcode_status, thumbnail }
}

/** Lists people in every session once, even if they are also assigned to this one. */
function speakerViews(speakers: BroadcastRelations['speakers']): Broadcast['speakers'] {
  const byId = new Map(speakers.map((speaker) => [speaker.id, speaker]))
  return [...byId.values()].map(({ id, name, profile_picture_url }) => ({ id, name, profile_picture_url }))
}

type Places = Awaited<ReturnType<typeof findPlaces>>

export function agendaItemView(row: AgendaItemRow, { rooms, booths }: Places): AgendaItem {
  return {
    id: row.id,
    event: row.event_id,
    kind: row.kind,
    title: row.title,
    description: row.description,
    ...timesOf(row),
    track: row.track_id,
    room: rooms.get(row.room_id ?? '') ?? null,
    booth: booths.get(row.booth_id ?? '') ?? null,
  }
}

export function trackView(row: ListedTrack): Track {
  return {
    id: row.id,
    event: row.event_id,
    title: row.title,
    sort_priority: row.sort_priority,
    agenda_items: row.agenda_items,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

type Timed = Pick<BroadcastRow, 'start_time' | 'end_time' | 'created_at' | 'updated_at'>

function timesOf(row: Timed) {
  return {
    start_time: row.start_time.toISOString(),
    end_time: row.end_time.toISOString(),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
