/** Rows of videos as only the video library writes them, for tests that need one in a state of their own. */
export {
  deleteVideoAssetRow,
  insertVideoAsset,
  updateVideoAsset,
  type VideoAssetChange,
} from '../src/features/video-library/video-asset-store.ts'
export { insertVideoClip } from '../src/features/video-library/video-clip-store.ts'
