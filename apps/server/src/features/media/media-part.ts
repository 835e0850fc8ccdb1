import type { VideoPart } from '#features/video-library/public.ts'

/** Uploads and inspected sources are deleted with the video by their foreign keys. */
export const mediaVideoPart: VideoPart = {
  name: 'media',
  columns: ['uploads.video_asset_id', 'video_fragments.video_asset_id', 'video_sources.video_asset_id'],
}
