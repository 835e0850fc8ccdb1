export { VideoLibraryPage } from './pages/video-library-page.tsx'
export { videoListQuery } from './video-queries.ts'
export { defaultVideoSearchParams, parseVideoSearchParams } from './video-search-params.ts'
