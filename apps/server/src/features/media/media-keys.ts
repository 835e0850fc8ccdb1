import { versionPrefix } from '#features/video-library/public.ts'

type Versioned = { id: string; version: number }

/** Name of the init segment of a rendition, in its folder. */
export const initName = 'init.mp4'

/** Name of a segment of a rendition, in its folder; counted from 0 over the whole video. */
export function segmentName(segment: number): string {
  return `${String(segment).padStart(5, '0')}.m4s`
}

/** Where a file of a rendition lies in the store; `rung` is 360, 480, 720, 1080 or audio. */
export function renditionKey(asset: Versioned, rung: string, name: string): string {
  return `${versionPrefix(asset)}${rung}/${name}`
}

/** Where a preview lies in the store: storyboard.vtt, its sheets, peaks.bin. */
export function previewKey(asset: Versioned, name: string): string {
  return `${versionPrefix(asset)}${name}`
}
