export { chooseBufferVideo, getBufferVideo } from './buffer-video.ts'
export type { ChannelFields, ChatSettings, PeopleSettings } from './branding.ts'
export { findStoredBranding, findThumbnails } from './branding-store.ts'
export {
  fileFinder,
  findStageColors,
  findStageLogos,
  lookOfStored,
  thumbnailOf,
  virtualBackgroundsOf,
} from './look-of-event.ts'
export { brandingPart, brandingTeamPart, brandingVideoPart } from './branding-part.ts'
export { brandingReadiness } from './branding-readiness.ts'
export { findBufferVideo, hasBufferVideos } from './buffer-video-store.ts'
export { findFillerFiles } from './filler-slide-store.ts'
export { fillerAddresses } from './filler-slide-view.ts'
export { makeFillerVideoJob } from './make-filler-video.job.ts'
export { brandingRoutes } from './routes.ts'
export { venueBrandingRoutes } from './venue-routes.ts'
