export {
  hasConversionId,
  isOwnCode,
  pixelExamples,
  type PixelFault,
  pixelFault,
  type PixelFields,
  pixelLimits,
  type PixelProvider,
  pixelProviders,
  pixelProviderWords,
} from './pixel-providers.ts'
export {
  type PixelOwner,
  type SaveTrackingPixels,
  saveTrackingPixelsSchema,
  type TrackingPixel,
  type TrackingPixels,
  trackingPixelsQuerySchema,
  trackingPixelsSchema,
} from './tracking-pixels.ts'
