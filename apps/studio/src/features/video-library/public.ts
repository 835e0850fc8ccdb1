export { VideoLibraryPage } from './pages/video-library-page.tsx'
export { videoListQuery } from './video-queries.ts'
export {
  defaultVideoSearchParams,
  parseVideoSearchParams,
  type VideoSearchParams,
} from './video-search-params.ts'
