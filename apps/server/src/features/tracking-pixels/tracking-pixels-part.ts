import type { EventPart } from '#features/events/public.ts'
import { clearPixels, copyPixels } from './tracking-pixel-store.ts'

/** The pixels of an event are copied with it, so the occurrences of a repeating event have those of its blueprint. */
export const trackingPixelsPart: EventPart = {
  name: 'tracking_pixels',
  copy: copyPixels,
  clear: clearPixels,
}
