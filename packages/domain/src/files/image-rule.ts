import { defineLabels } from '../languages/public.ts'
import { t } from './texts.ts'

/** In pixels, as the picture is displayed. */
export type ImageSize = { width: number; height: number }

export type ImageRule = {
  /** Width divided by height: an exact ratio (UP-009) or a range (UP-010). */
  ratio?: { from: number; to: number }
  /** The largest width and height in pixels (UP-011). */
  maxSide: number
  /** The message for a picture that fails. */
  message: keyof typeof imageFaults
}

/** Quoted from UP-012 and UP-097 to UP-106. */
const imageFaults = defineLabels('domain/files/imageFaults', {
  landscape: 'Upload a 4:3 JPEG or PNG between 1,024px and 2,400px wide.',
  portrait: 'Upload a 3:4 JPEG or PNG between 600px and 1,200px wide.',
  sizeOnly:
    'The file upload failed. Your image is outside the recommended resolution (maximum of 1600px in height and width). Images must be JPEG, JPG or PNG.',
  pagePicture: 'Upload a picture of at most 2,400px in height and width.',
  secondLandscape: 'Upload a 16:9 JPEG or PNG between 1,024px and 1,600px wide.',
  fillerSlide: 'The aspect ratio of your upload should match 1920x1080 (16:9) aspect ratio.',
  favicon: 'Upload a square image of at most 32x32 pixels.',
})

/** The limit for any purpose: decoding larger pictures exhausts memory. */
const maxPixels = 50_000_000

/** What is wrong with a picture of this size, as a sentence; undefined if it is fine. */
export function imageFault({ width, height }: ImageSize, rule: ImageRule | undefined): string | undefined {
  if (width * height > maxPixels) return t('tooManyPixels')
  if (rule === undefined) return undefined
  const isLarge = Math.max(width, height) > rule.maxSide
  return isLarge || (rule.ratio && !isInRatio({ width, height }, rule.ratio))
    ? imageFaults[rule.message]
    : undefined
}

/** Tolerates rounding to whole pixels: 1366 x 768 counts as 16:9. */
function isInRatio({ width, height }: ImageSize, { from, to }: { from: number; to: number }): boolean {
  return width > height * from - 1 && width < height * to + 1
}

/** UP-097 to UP-106. */
export const imagePresets = {
  landscape: {
    ratio: { from: 4 / 3, to: 16 / 9 },
    maxSide: 2400,
    message: 'landscape',
  },
  portrait: {
    ratio: { from: 9 / 16, to: 3 / 4 },
    maxSide: 1600,
    message: 'portrait',
  },
  /** Also for uploads without a preset (UP-106). */
  sizeOnly: { maxSide: 1600, message: 'sizeOnly' },
  /** Of public pages, whose titles span wide screens. */
  pagePicture: { maxSide: 2400, message: 'pagePicture' },
  secondLandscape: {
    ratio: { from: 4 / 3, to: 16 / 9 },
    maxSide: 1600,
    message: 'secondLandscape',
  },
  fillerSlide: {
    ratio: { from: 16 / 9, to: 16 / 9 },
    maxSide: 2400,
    message: 'fillerSlide',
  },
  favicon: {
    ratio: { from: 1, to: 1 },
    maxSide: 32,
    message: 'favicon',
  },
} as const satisfies Record<string, ImageRule>
