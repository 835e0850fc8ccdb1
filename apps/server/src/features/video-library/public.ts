export { removeVideoFiles, removeVideoFilesJob } from './remove-video-files.job.ts'
export { videoLibraryRoutes } from './routes.ts'
export {
  countVideosOfWorkspaces,
  deleteVideoAssetRow,
  findReplacementOf,
  findVideoAsset,
  hasVideos,
  insertVideoAsset,
  listSubmittedVideos,
  listWaitingVideoAssets,
  lockVideoAsset,
  updateVideoAsset,
  videosOfWorkspace,
  type VideoAssetChange,
  type VideoAssetRow,
} from './video-asset-store.ts'
export { findVideoClip, insertVideoClip, type VideoClipRow } from './video-clip-store.ts'
export { masterAddress, mediaBase } from './video-asset-view.ts'
export { canReplaceVideo } from './video-asset-policy.ts'
export { readJpeg } from './thumbnail.ts'
export { videoReply } from './get-video.ts'
export { allFilesPrefix, sourceKey, thumbnailKey, versionPrefix } from './video-keys.ts'
export { videosOfPerson } from './personal-data-store.ts'
