/** Row writers of the video library, for tests that need a video in a particular state. */
export {
  deleteVideoAssetRow,
  insertVideoAsset,
  updateVideoAsset,
  type VideoAssetChange,
} from '../src/features/video-library/video-asset-store.ts'
export { insertVideoClip } from '../src/features/video-library/video-clip-store.ts'
