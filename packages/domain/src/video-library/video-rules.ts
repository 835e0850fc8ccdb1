/** The rules of the library that both the server enforces and the studio shows. Pure. */
import type { OrganizationFlags } from '../organizations/public.ts'
import type { TranscodeStatus, VideoAsset } from './video-asset.ts'
import type { VideoSource } from './video-sources.ts'
import { defineLabels } from '../languages/public.ts'

export type DisplayedStatus = TranscodeStatus | 'PROCESSING_HD'

type Processed = Pick<VideoAsset, 'source' | 'client_hls_path'> & { transcode_status: string | null }
type Playable = Processed & Pick<VideoAsset, 'urls'>

/**
 * The status that people see: PROCESSING_HD while a plain upload, or a Content Lab upload that can already be
 * played, is PROGRESSING (UP-057..060); PROGRESSING when there is none (UP-061).
 */
export function displayedStatus(video: Processed): string {
  if (video.transcode_status === null) return 'PROGRESSING'
  if (video.transcode_status !== 'PROGRESSING') return video.transcode_status
  const isBeingImproved =
    video.source === 'UPLOAD' || (video.source === 'CL_UPLOAD' && video.client_hls_path !== null)
  return isBeingImproved ? 'PROCESSING_HD' : 'PROGRESSING'
}

const statusLabels = defineLabels('domain/video-library/statusLabels', {
  SUBMITTED: 'Pending',
  PROGRESSING: 'Processing',
  PROCESSING_HD: 'Processing',
  COMPLETE: 'Completed',
  ERROR: 'Error',
  READY_TO_PUBLISH: 'Ready to be Published',
}) satisfies Record<DisplayedStatus, string>

const isKnown = (status: string): status is DisplayedStatus => Object.hasOwn(statusLabels, status)

/** VL-106..112; a value outside the set reads "Unknown" (VL-116, VL-117). */
export function statusLabel(status: string): string {
  return isKnown(status) ? statusLabels[status] : 'Unknown'
}

/** VL-171..173: COMPLETE, or PROCESSING_HD for a Content Lab upload; always with an HLS address. */
export function isPlayable(video: Playable): boolean {
  if (video.urls.hls === null) return false
  const status = displayedStatus(video)
  return status === 'COMPLETE' || (status === 'PROCESSING_HD' && video.source === 'CL_UPLOAD')
}

/** VL-125..129. */
export function isSelectable(video: Processed & Pick<VideoAsset, 'transcoder_warnings'>): boolean {
  const status = displayedStatus(video)
  if (status === 'READY_TO_PUBLISH') return false
  if (video.source !== 'CL_UPLOAD') return true
  return status !== 'ERROR' && !video.transcoder_warnings.includes('AUDIO_FILE_UPLOADED')
}

/** VL-139, VL-140: ready to be renamed is every status but Pending and Processing without a playable picture. */
export function isReadyToRename(video: Processed): boolean {
  return !['SUBMITTED', 'PROGRESSING'].includes(displayedStatus(video))
}

/** VL-133, VL-138: a video that is only being improved behind (PROCESSING_HD) may be deleted. */
export function isReadyToDelete(video: Processed): boolean {
  return displayedStatus(video) !== 'PROGRESSING'
}

/** VL-135, VL-136: recordings are never deleted from the library. */
export function isDeletableSource(source: VideoSource): boolean {
  return source !== 'EVENT_RECORDING' && source !== 'DIRECT_RECORDING'
}

/**
 * A video whose file may be replaced in place: whatever its origin and while it is processed too, but no clip, whose
 * file is made from its content, and nothing that has no row actions (VL-115).
 */
export function isReplaceable(video: Processed): boolean {
  return video.source !== 'CLIP' && displayedStatus(video) !== 'READY_TO_PUBLISH'
}

/** VL-163: these are renamed by `video_library_id` and `title`; every other video by id and `name` (VL-164). */
export function isRenamedByTitle(source: VideoSource): boolean {
  return source !== 'UPLOAD'
}

const labelsWithoutContentLabUploads: Record<VideoSource, string> = defineLabels(
  'domain/video-library/labelsWithoutContentLabUploads',
  {
    EVENT_RECORDING: 'Event Recording',
    DIRECT_RECORDING: 'Recording Studio',
    CL_UPLOAD: 'Content Lab Upload',
    UPLOAD: 'Manual Upload',
    CLIP: 'Content Lab Clip',
  },
)
const labelsWithContentLabUploads: Partial<Record<VideoSource, string>> = defineLabels(
  'domain/video-library/labelsWithContentLabUploads',
  { CL_UPLOAD: 'Upload', UPLOAD: 'Event Asset', CLIP: 'Clip' },
)

/** VL-098..105. */
export function sourceLabel(
  source: VideoSource,
  flags: Pick<OrganizationFlags, 'Use_CL_Uploads_In_VL'>,
): string {
  const label = flags.Use_CL_Uploads_In_VL ? labelsWithContentLabUploads[source] : undefined
  return label ?? labelsWithoutContentLabUploads[source]
}

/** VL-040: `mm:ss`, or `HH:mm:ss` from one hour on; "-" when unknown (VL-041). */
export function formatDuration(durationSeconds: number | null): string {
  if (durationSeconds === null || !Number.isFinite(durationSeconds) || durationSeconds < 0) return '-'
  const whole = Math.floor(durationSeconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  return hours > 0 ? `${two(hours)}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`
}

/** The label of the product's own recorder (VL-043, ruling 12). */
export const recorderLabel = 'Marquee Recorder'

/** VL-042, VL-043: the creator's first and last name, or the recorder for a recording without one. */
export function creatorLabel(video: Pick<VideoAsset, 'created_by' | 'creation_type'>): string {
  if (video.created_by) return `${video.created_by.first_name} ${video.created_by.last_name}`.trim()
  return video.creation_type === 'RECORDED' ? recorderLabel : '-'
}
