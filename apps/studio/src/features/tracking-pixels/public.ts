export { SeriesTrackingPixelsPage, TrackingPixelsPage } from './pages/tracking-pixels-page.tsx'
export { trackingPixelsQuery } from './tracking-pixel-calls.ts'
