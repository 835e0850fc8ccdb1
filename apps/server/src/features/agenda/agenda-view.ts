/** Rows of the agenda as they travel. */
import type { AgendaItem, Broadcast, Track } from '@marquee/domain/agenda'
import { mediaBase } from '#features/video-library/public.ts'
import type { AgendaItemRow, findPlaces } from './agenda-item-store.ts'
import type { AroundBroadcasts, BroadcastRow, VideoOfBroadcast } from './broadcast-store.ts'
import type { ListedTrack } from './track-store.ts'

/** Sessions as they travel, in the order of `rows`, with what is around them. */
export function broadcastViews(rows: readonly BroadcastRow[], around: AroundBroadcasts): Broadcast[] {
  const tracks = Map.groupBy(around.tracks, ({ broadcast_id }) => broadcast_id)
  const videos = Map.groupBy(around.videos, ({ broadcast_id }) => broadcast_id)
  const speakers = Map.groupBy(around.speakers, ({ broadcast_id }) => broadcast_id)
  const everywhere = speakers.get(null) ?? []
  return rows.map(
    ({ organization_id: _organization, event_id, deleted_at: _at, deleted_videos: _videos, ...row }) => ({
      ...row,
      event: event_id,
      ...timesOf(row),
      simulive_test_run_end_time: row.simulive_test_run_end_time?.toISOString() ?? null,
      tracks: (tracks.get(row.id) ?? []).map(({ track_id }) => track_id),
      video_assets: (videos.get(row.id) ?? []).map(videoView),
      speakers: speakerViews([...(speakers.get(row.id) ?? []), ...everywhere]),
    }),
  )
}

function videoView({ broadcast_id: _session, version, has_thumbnail, ...video }: VideoOfBroadcast) {
  const thumbnail = has_thumbnail ? `${mediaBase({ id: video.id, version })}/thumbnail.jpg` : null
  return { ...video, thumbnail }
}

/** Whoever is in every session is named once, also where they are assigned to this one. */
function speakerViews(speakers: AroundBroadcasts['speakers']): Broadcast['speakers'] {
  const byId = new Map(speakers.map(({ broadcast_id: _session, ...speaker }) => [speaker.id, speaker]))
  return [...byId.values()]
}

type Places = Awaited<ReturnType<typeof findPlaces>>

/** An agenda item as it travels. */
export function agendaItemView(row: AgendaItemRow, { rooms, booths }: Places): AgendaItem {
  const {
    organization_id: _organization,
    deleted_at: _at,
    event_id,
    track_id,
    room_id,
    booth_id,
    ...fields
  } = row
  return {
    ...fields,
    event: event_id,
    ...timesOf(row),
    track: track_id,
    room: rooms.get(room_id ?? '') ?? null,
    booth: booths.get(booth_id ?? '') ?? null,
  }
}

/** A track as it travels. */
export function trackView({ organization_id: _organization, event_id, ...row }: ListedTrack): Track {
  return {
    ...row,
    event: event_id,
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
