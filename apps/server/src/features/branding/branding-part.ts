import type { EventPart } from '#features/events/public.ts'
import type { VideoPart } from '#features/video-library/public.ts'
import { clearBufferVideo, copyBufferVideo, countBufferVideos, stagesUsing } from './buffer-video-store.ts'

/** Copies of an event keep its branding. */
export const brandingPart: EventPart = {
  name: 'branding',
  copy: copyBufferVideo,
  clear: clearBufferVideo,
  async contents(db, eventId) {
    return [{ what: 'buffer_videos', count: await countBufferVideos(db, eventId) }]
  },
}

export const brandingVideoPart: VideoPart = {
  name: 'branding',
  columns: ['buffer_videos.video_asset_id'],
  uses: stagesUsing,
}
