import {
  type Block,
  blockOf,
  type Broadcast,
  broadcastTypes,
  maxBlocksOfKind,
  overlapsOf,
  placeInEvent,
} from '@marquee/domain/agenda'
import type { EventLack } from '@marquee/domain/events'
import type { EventRow } from '#features/events/public.ts'
import type { Db } from '#platform/db/database.ts'
import { broadcastReplies } from './agenda-replies.ts'
import { listBroadcastRows } from './broadcast-store.ts'
import { listTrackRows } from './track-store.ts'

/** What the agenda still needs before people come. */
export async function findAgendaLacks(db: Db, event: EventRow): Promise<EventLack[]> {
  const { rows } = await listBroadcastRows(db, event.id, { limit: maxBlocksOfKind, offset: 0 })
  if (rows.length === 0) return [{ what: 'sessions', count: 1, place: 'agenda' }]
  const sessions = await broadcastReplies(db, event.id, rows)
  const hasTracks = (await listTrackRows(db, event.id)).length > 0
  const times = { start_time: event.start_time.toISOString(), end_time: event.end_time.toISOString() }
  const count = (lacks: (session: Broadcast) => boolean) => sessions.filter(lacks).length
  const lacks: [EventLack['what'], number][] = [
    ['sessions_with_speaker', count(({ speakers }) => speakers.length === 0)],
    ['sessions_with_video', count(lacksVideo)],
    ['sessions_within_event', count((session) => placeInEvent(session, times) !== 'inside')],
    ['sessions_in_track', hasTracks ? count(({ tracks }) => tracks.length === 0) : 0],
    ['sessions_one_at_a_time', countOverlapping(sessions.map(blockOf))],
  ]
  return lacks.flatMap(([what, count]) => (count > 0 ? { what, count, place: 'agenda' } : []))
}

const lacksVideo = ({ broadcast_type, video_assets }: Broadcast): boolean =>
  broadcast_type === broadcastTypes.prerecorded && video_assets.length === 0

function countOverlapping(blocks: readonly Block[]): number {
  return new Set(overlapsOf(blocks).flatMap(({ blocks: pair }) => pair.map(({ id }) => id))).size
}
