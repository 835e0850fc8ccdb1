import { versionPrefix } from '#features/video-library/public.ts'

type Versioned = { id: string; version: number }

/** Name of a rendition's init segment in its folder. */
export const initName = 'init.mp4'

/** Name of a rendition's segment in its folder; counted from 0 over the whole video. */
export function segmentName(segment: number): string {
  return `${String(segment).padStart(5, '0')}.m4s`
}

/** The key of a rendition's file; `rung` is 360, 480, 720, 1080 or audio. */
export function renditionKey(asset: Versioned, rung: string, name: string): string {
  return `${versionPrefix(asset)}${rung}/${name}`
}

/** The key of a preview: storyboard.vtt, its sheets, peaks.bin. */
export function previewKey(asset: Versioned, name: string): string {
  return `${versionPrefix(asset)}${name}`
}
