export { chooseBufferVideo, getBufferVideo } from './buffer-video.ts'
export { brandingPart, brandingVideoPart } from './branding-part.ts'
export { findBufferVideo, hasBufferVideos } from './buffer-video-store.ts'
export { brandingRoutes } from './routes.ts'
