export { type CodedAddresses, codedAddresses } from './coded-addresses.ts'
export { mediaVideoPart } from './media-part.ts'
export { videosReadiness } from './videos-readiness.ts'
export {
  listPlayableVersions,
  type PlayablePicture,
  type PlayableSound,
  type PlayableVersion,
} from './playable-versions.ts'
export { createPlayback, type Playback } from './playback.ts'
export { playbackRoutes } from './playback-routes.ts'
export type { MediaContext } from './media-context.ts'
export { mediaJobs, prepareMedia } from './media-jobs.ts'
export { ensureFreeSpace } from './ensure-free-space.ts'
export { scratchRoot } from './run-video-job.ts'
export { findPlayedPieces } from './video-fragments-store.ts'
export { recordFragments, type RecordedFragment } from './record-fragments.ts'
export { submitProcessing } from './submit-processing.ts'
export { uploadRoutes } from './upload-routes.ts'
export { uploadsOfPerson } from './personal-data-store.ts'
