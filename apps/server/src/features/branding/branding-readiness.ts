import type { ReadinessPart } from '#features/readiness/public.ts'
import { listFaultyBufferVideos } from './buffer-video-store.ts'

/** Which buffer videos have errors or warnings (RW-032, RW-033). */
export const brandingReadiness: ReadinessPart = {
  name: 'branding',
  async warnings(db, events) {
    const videos = await listFaultyBufferVideos(
      db,
      events.map(({ id }) => id),
    )
    return videos.map(({ event_id, id, name, has_error, error_type }) => ({
      key: has_error ? 'buffer_video_error' : 'buffer_video_warning',
      event_id,
      entity_id: id,
      source: { video_name: name, ...(error_type !== null && { error_type }) },
    }))
  },
}
