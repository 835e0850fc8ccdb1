export { VideoThumbnail } from './components/video-thumbnail.tsx'
export { VideoLibraryPage } from './pages/video-library-page.tsx'
export { useVideosKeptFresh } from './use-videos-kept-fresh.ts'
export { type VideoPage, videoListQuery } from './video-queries.ts'
export {
  defaultVideoSearchParams,
  parseVideoSearchParams,
  type VideoSearchParams,
} from './video-search-params.ts'
