import type { VideoStream } from './probe.ts'

export type PictureSize = { width: number; height: number }

type Picture = Pick<VideoStream, 'width' | 'height' | 'sampleAspectRatio' | 'rotation'>

/** Width and height as displayed: pixels made square, then rotated. Whole numbers, but not yet even. */
export function displaySize({ width, height, sampleAspectRatio, rotation }: Picture): PictureSize {
  const wide = Math.round(width * sampleAspectRatio)
  return rotation % 180 === 0 ? { width: wide, height } : { width: height, height: wide }
}
