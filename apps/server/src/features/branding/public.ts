export { brandingPart, brandingVideoPart } from './branding-part.ts'
export { hasBufferVideos } from './buffer-video-store.ts'
export { brandingRoutes } from './routes.ts'
