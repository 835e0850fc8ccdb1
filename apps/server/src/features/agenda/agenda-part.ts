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
import type { EventPart, EventRow } from '#features/events/public.ts'
import type { VideoPart } from '#features/video-library/public.ts'
import type { Db } from '#platform/db/database.ts'
import {
  clearAgenda,
  copyAgenda,
  countAgenda,
  findNextSession,
  moveAgenda,
  sessionsUsing,
} from './agenda-part-store.ts'
import { broadcastReplies } from './agenda-replies.ts'
import { listBroadcastRows } from './broadcast-store.ts'
import { listTrackRows } from './track-store.ts'

/** The agenda follows its event when it is copied or moved. */
export const agendaPart: EventPart = {
  name: 'agenda',
  copy: copyAgenda,
  move: moveAgenda,
  clear: clearAgenda,
  missing: findMissing,
  async contents(db, eventId) {
    const { sessions, items, tracks } = await countAgenda(db, eventId)
    return [
      { what: 'sessions', count: sessions },
      { what: 'agenda_items', count: items },
      { what: 'tracks', count: tracks },
    ]
  },
  async next(db, event, now) {
    const session = await findNextSession(db, event.id, now)
    return session && { what: 'session', title: session.title, at: session.start_time }
  },
}

/** Videos that sessions play can't be deleted. */
export const agendaVideoPart: VideoPart = {
  name: 'agenda',
  columns: ['broadcast_videos.video_asset_id'],
  uses: sessionsUsing,
}

/** What the agenda still needs before people arrive. */
async function findMissing(db: Db, event: EventRow): Promise<EventLack[]> {
  const { rows } = await listBroadcastRows(db, event.id, { limit: maxBlocksOfKind, offset: 0 })
  if (rows.length === 0) return [{ what: 'sessions', count: 1, place: 'agenda' }]
  const sessions = await broadcastReplies(db, event.id, rows)
  const hasTracks = (await listTrackRows(db, event.id)).length > 0
  const times = { start_time: event.start_time.toISOString(), end_time: event.end_time.toISOString() }
  const countOf = (isMatch: (session: Broadcast) => boolean) => sessions.filter(isMatch).length
  const missing: [EventLack['what'], number][] = [
    ['sessions_with_speaker', countOf(({ speakers }) => speakers.length === 0)],
    ['sessions_with_video', countOf(isVideoMissing)],
    ['sessions_within_event', countOf((session) => placeInEvent(session, times) !== 'inside')],
    ['sessions_in_track', hasTracks ? countOf(({ tracks }) => tracks.length === 0) : 0],
    ['sessions_one_at_a_time', countOverlapping(sessions.map(blockOf))],
  ]
  return missing.flatMap(([what, count]) => (count > 0 ? { what, count, place: 'agenda' } : []))
}

function isVideoMissing({ broadcast_type, video_assets }: Broadcast): boolean {
  return broadcast_type === broadcastTypes.prerecorded && video_assets.length === 0
}

function countOverlapping(blocks: readonly Block[]): number {
  return new Set(overlapsOf(blocks).flatMap(({ blocks: pair }) => pair.map(({ id }) => id))).size
}
