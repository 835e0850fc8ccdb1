/** Rules of the library that the server enforces and the studio shows. Pure. */
import type { OrganizationFlags } from '../organizations/public.ts'
import type { TranscodeStatus, VideoAsset } from './video-asset.ts'
import type { VideoSource } from './video-sources.ts'
import { defineLabels } from '../languages/public.ts'

export type DisplayedStatus = TranscodeStatus | 'PROCESSING_HD'

type Processed = Pick<VideoAsset, 'source' | 'client_hls_path'> & { transcode_status: string | null }
type Playable = Processed & Pick<VideoAsset, 'urls'>

/**
 * The displayed status: PROCESSING_HD while a plain upload, or an already playable Content Lab upload, is PROGRESSING
 * (UP-057..060); PROGRESSING if there is no status (UP-061).
 */
export function displayedStatus(video: Processed): string {
  if (video.transcode_status === null) return 'PROGRESSING'
  if (video.transcode_status !== 'PROGRESSING') return video.transcode_status
  const isProcessingHd =
    video.source === 'UPLOAD' || (video.source === 'CL_UPLOAD' && video.client_hls_path !== null)
  return isProcessingHd ? 'PROCESSING_HD' : 'PROGRESSING'
}

const statusLabels = defineLabels('domain/video-library/statusLabels', {
  SUBMITTED: 'Pending',
  PROGRESSING: 'Processing',
  PROCESSING_HD: 'Processing',
  COMPLETE: 'Completed',
  ERROR: 'Error',
  READY_TO_PUBLISH: 'Ready to be Published',
}) satisfies Record<DisplayedStatus, string>

const isDisplayedStatus = (status: string): status is DisplayedStatus => Object.hasOwn(statusLabels, status)

/** VL-106..112; other values read "Unknown" (VL-116, VL-117). */
export function statusLabel(status: string): string {
  return isDisplayedStatus(status) ? statusLabels[status] : 'Unknown'
}

/** VL-171..173: COMPLETE, or PROCESSING_HD for a Content Lab upload; in both cases with an HLS URL. */
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

/** VL-139, VL-140: every status except Pending, and Processing without a playable stream. */
export function isReadyToRename(video: Processed): boolean {
  return !['SUBMITTED', 'PROGRESSING'].includes(displayedStatus(video))
}

/** VL-133, VL-138: a video can be deleted while PROCESSING_HD. */
export function isReadyToDelete(video: Processed): boolean {
  return displayedStatus(video) !== 'PROGRESSING'
}

/** VL-135, VL-136: recordings are never deleted from the library. */
export function isDeletableSource(source: VideoSource): boolean {
  return source !== 'EVENT_RECORDING' && source !== 'DIRECT_RECORDING'
}

/**
 * Whether the file can be replaced in place: for every source and even during processing, except for clips, whose file is
 * made from their content, and for videos without row actions (VL-115).
 */
export function isReplaceable(video: Processed): boolean {
  return video.source !== 'CLIP' && displayedStatus(video) !== 'READY_TO_PUBLISH'
}

/** VL-163: renamed by `video_library_id` and `title`; all others by id and `name` (VL-164). */
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

/** VL-040: `mm:ss`, or `HH:mm:ss` from one hour; "-" if unknown (VL-041). */
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
