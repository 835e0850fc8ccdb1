export { allowPixels } from './allow-pixels.ts'
export { pixelsOfEvent, pixelsOfSeries, trackingOfPage } from './pixels-of-pages.ts'
export { trackingPixelRoutes } from './routes.ts'
export { trackingPixelsPart } from './tracking-pixels-part.ts'
