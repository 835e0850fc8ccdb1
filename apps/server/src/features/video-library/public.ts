export { videosOrganizationPart } from './library-part.ts'
export { createClip } from './create-clip.ts'
export { createRecordedVideo } from './create-recorded-video.ts'
export { createStoredVideo } from './create-stored-video.ts'
export { removeVideo } from './delete-video.ts'
export { videoReply } from './get-video.ts'
export { videosOfPerson } from './personal-data-store.ts'
export { addVideoWarning, type NextFile, recordVideoStep } from './record-video-step.ts'
export { removeVideoFilesJob } from './remove-video-files.job.ts'
export {
  findPendingReplacement,
  findSender,
  lockReplaceable,
  refuseUnlessReplaceable,
  replaceVideo,
} from './replace-video.ts'
export { videoLibraryRoutes } from './routes.ts'
export {
  findReplacementOf,
  findVideoAsset,
  hasVideos,
  listSubmittedVideos,
  listWaitingVideoAssets,
  lockVideoAsset,
  lockVideoAssets,
  publishVideoChange,
  type VideoAssetRow,
  videosTeamPart,
} from './video-asset-store.ts'
export { findStageVideo, listStageVideos } from './stage-video-store.ts'
export { masterAddress, mediaBase } from './video-asset-view.ts'
export { findVideoClip, type VideoClipRow } from './video-clip-store.ts'
export { allFilesPrefix, joinedKey, sourceKey, thumbnailKey, versionPrefix } from './video-keys.ts'
export type { VideoContext, VideoMemberContext, VideoPart, VideoParts, VideoServices } from './video-part.ts'
