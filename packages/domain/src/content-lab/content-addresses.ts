/** Addresses of Content Lab pages. Pure, and free of zod, because studio pages import this file. */
import { displayedStatus, type VideoAsset } from '../video-library/public.ts'

export type ContentIds = { projectId: string; contentId: string }

/** The page that waits for an upload (VL-023, UP-072). */
export function importAddress({ projectId, contentId }: ContentIds): string {
  return `/content/import/${projectId}/${contentId}/`
}

/** The editor of a content (VL-024, UP-073). */
export function recordingsAddress({ projectId, contentId }: ContentIds): string {
  return `/content/${projectId}/${contentId}/recordings`
}

/** The editor of a clip (VL-025). */
export function clipAddress({ projectId, contentId }: ContentIds, clipId: string): string {
  return `/content/${projectId}/${contentId}/clips?activeClipId=${encodeURIComponent(clipId)}`
}

type Edited = Pick<VideoAsset, 'source' | 'transcode_status' | 'client_hls_path'>

/** Where to edit the video: clips in the clip editor, uploads on their import page while PROGRESSING. */
export function editAddress(video: Edited, place: ContentIds & { clipId?: string | undefined }): string {
  if (place.clipId !== undefined) return clipAddress(place, place.clipId)
  const isImported = video.source === 'CL_UPLOAD' && displayedStatus(video) === 'PROGRESSING'
  return isImported ? importAddress(place) : recordingsAddress(place)
}
