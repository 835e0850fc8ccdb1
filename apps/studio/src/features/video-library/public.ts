export { EditRecordingButton } from './components/edit-recording-button.tsx'
export { PreviewVideoDialog } from './components/preview-video-dialog.tsx'
export { RenameVideoDialog } from './components/rename-video-dialog.tsx'
export { VideoLibraryDialog } from './components/video-library-dialog.tsx'
export { VideoLibrary } from './components/video-library.tsx'
export { VideoThumbnail } from './components/video-thumbnail.tsx'
export { VideoLibraryPage } from './pages/video-library-page.tsx'
export { prefetchVideoList } from './prefetch-video-list.ts'
export { useVideoUpdates } from './use-video-updates.ts'
export { videoListQuery, type VideoPage, videoQuery } from './video-queries.ts'
export {
  defaultVideoSearchParams,
  parseVideoSearchParams,
  type VideoSearchParams,
} from './video-search-params.ts'
