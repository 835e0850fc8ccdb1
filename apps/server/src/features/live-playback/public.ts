export {
  brandingGrants,
  draftGrants,
  formGrants,
  type LiveGranted,
  stageGrants,
  testGrants,
} from './live-grants.ts'
export { livePlaybackRoutes } from './live-playback-routes.ts'
export type { LiveAddress, LiveMedia, LiveSource } from './live-source.ts'
export { createRtmpSource } from './rtmp-source.ts'
export { sendLive } from './send-live.ts'
