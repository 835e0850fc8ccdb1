import type { EventPart } from '#features/events/public.ts'
import type { TeamPart } from '#features/organizations/public.ts'
import type { VideoPart } from '#features/video-library/public.ts'
import { beginWithKit } from './brand-kit.ts'
import { clearBranding, copyBranding } from './branding-store.ts'
import { clearBufferVideo, copyBufferVideo, countBufferVideos, stagesUsing } from './buffer-video-store.ts'
import { clearFillerSlide, copyFillerSlide, releaseFillerSlides } from './filler-slide-store.ts'

/** New events begin with the brand kit; copies of an event keep its branding. */
export const brandingPart: EventPart = {
  name: 'branding',
  begin: beginWithKit,
  async copy(db, copy) {
    await copyBufferVideo(db, copy)
    await copyFillerSlide(db, copy)
    await copyBranding(db, copy)
  },
  async clear(db, eventId) {
    await clearBufferVideo(db, eventId)
    await clearFillerSlide(db, eventId)
    await clearBranding(db, eventId)
  },
  async contents(db, eventId) {
    return [{ what: 'buffer_videos', count: await countBufferVideos(db, eventId) }]
  },
}

export const brandingVideoPart: VideoPart = {
  name: 'branding',
  columns: ['buffer_videos.video_asset_id', 'brand_kit_videos.video_asset_id'],
  uses: stagesUsing,
}

export const brandingTeamPart: TeamPart = {
  name: 'branding',
  columns: ['filler_slides.workspace_id'],
  release: releaseFillerSlides,
}
