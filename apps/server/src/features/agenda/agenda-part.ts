import type { EventPart } from '#features/events/public.ts'
import type { VideoPart } from '#features/video-library/public.ts'
import {
  clearAgenda,
  copyAgenda,
  countAgenda,
  findNextSession,
  moveAgenda,
  sessionsUsing,
} from './agenda-part-store.ts'

/** The agenda follows its event when it is copied or moved. */
export const agendaPart: EventPart = {
  name: 'agenda',
  copy: copyAgenda,
  move: moveAgenda,
  clear: clearAgenda,
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
