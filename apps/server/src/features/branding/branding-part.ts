import type { EventPart } from '#features/events/public.ts'
import { clearBufferVideo, copyBufferVideo, countBufferVideos } from './buffer-video-store.ts'

/** What an event looks like belongs to it, and goes along with every copy. */
export const brandingPart: EventPart = {
  name: 'branding',
  copy: copyBufferVideo,
  clear: clearBufferVideo,
  async tell(db, eventId) {
    return [{ what: 'buffer_videos', count: await countBufferVideos(db, eventId) }]
  },
}
