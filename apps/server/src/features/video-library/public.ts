export { removeVideoFiles, removeVideoFilesJob } from './remove-video-files.job.ts'
export { videoLibraryRoutes } from './routes.ts'
export {
  countVideosOfWorkspaces,
  deleteVideoAssetRow,
  findVideoAsset,
  insertVideoAsset,
  listSubmittedVideos,
  listWaitingVideoAssets,
  lockVideoAsset,
  takeVideosOutOfWorkspace,
  updateVideoAsset,
  type VideoAssetChange,
  type VideoAssetRow,
} from './video-asset-store.ts'
export { mediaBase } from './video-asset-view.ts'
export { videoReply } from './get-video.ts'
export { allFilesPrefix, sourceKey, thumbnailKey, versionPrefix } from './video-keys.ts'
