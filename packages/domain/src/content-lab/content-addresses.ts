/** The addresses of Content Lab's pages. Pure, and without zod: the studio's screens read them. */
import { displayedStatus, type VideoAsset } from '../video-library/public.ts'

/** A content and the project that it is kept in, by their ids. */
export type ContentIds = { projectId: string; contentId: string }

/** Where an upload is waited for (VL-023, UP-072). */
export function importAddress({ projectId, contentId }: ContentIds): string {
  return `/content/import/${projectId}/${contentId}/`
}

/** Where a content is edited (VL-024, UP-073). */
export function recordingsAddress({ projectId, contentId }: ContentIds): string {
  return `/content/${projectId}/${contentId}/recordings`
}

/** Where a clip of a content is edited (VL-025). */
export function clipAddress({ projectId, contentId }: ContentIds, clipId: string): string {
  return `/content/${projectId}/${contentId}/clips?activeClipId=${encodeURIComponent(clipId)}`
}

type Edited = Pick<VideoAsset, 'source' | 'transcode_status' | 'client_hls_path'>

/** Where the video is edited: a clip among the clips of its content, an upload on its import page while it is PROGRESSING. */
export function editAddress(video: Edited, place: ContentIds & { clipId?: string | undefined }): string {
  if (place.clipId !== undefined) return clipAddress(place, place.clipId)
  const isImported = video.source === 'CL_UPLOAD' && displayedStatus(video) === 'PROGRESSING'
  return isImported ? importAddress(place) : recordingsAddress(place)
}
