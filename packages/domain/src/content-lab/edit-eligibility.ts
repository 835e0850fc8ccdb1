/** Which videos can be edited in Content Lab. Pure, and free of zod, because studio pages import this file. */
import type { Organization } from '../organizations/public.ts'
import {
  displayedStatus,
  isContentLabEditable,
  isLegacyLibrary,
  type VideoAsset,
} from '../video-library/public.ts'
import type { EditRefusal } from './edit-errors.ts'

type Edited = Pick<VideoAsset, 'source' | 'transcode_status' | 'transcoder_warnings' | 'client_hls_path'>
type Editor = Pick<Organization, 'region' | 'content_lab_enabled'>

export type EditEligibility =
  | { isEligible: true }
  | { isEligible: false; code: EditRefusal | 'feature_not_enabled' }

/** Whether the organization can edit videos at all: not in the EU region (VL-204), nor with Content Lab turned off (VL-013). */
export function hasContentLab(organization: Editor): boolean {
  return isContentLabEditable(organization) && !isLegacyLibrary(organization)
}

/** Whether the organization can edit the video, or else the code of the reason (VL-204 to VL-209, VL-228). */
export function editEligibility(video: Edited, organization: Editor): EditEligibility {
  if (!hasContentLab(organization)) return { isEligible: false, code: 'feature_not_enabled' }
  const code = refusalOf(video)
  return code === undefined ? { isEligible: true } : { isEligible: false, code }
}

function refusalOf({ source, transcode_status, transcoder_warnings }: Edited): EditRefusal | undefined {
  if (source === 'CLIP') return undefined
  if (source === 'UPLOAD') return 'LEGACY_VIDEO'
  const isUpload = source === 'CL_UPLOAD'
  if (isUpload && transcode_status === 'ERROR') return 'ASSET_NOT_FOUND'
  if (!isUpload && transcode_status !== 'COMPLETE' && transcode_status !== 'READY_TO_PUBLISH')
    return 'RECORDING_NOT_AVAILABLE'
  return transcoder_warnings.includes('NON_ENGLISH_TRANSCRIPTION_RESTRICTED')
    ? 'MULTI_LANGUAGE_SUPPORT_RESTRICTED'
    : undefined
}

export type ClipState = { isReady: boolean; redirectsTo: 'edit' | 'download' }

/**
 * Whether a clip is ready (VL-210: not while PROGRESSING), and what opening it does (VL-211): it opens the editor, or
 * downloads the file if the organization can’t edit videos.
 */
export function clipStateOf(clip: Edited, organization: Editor): ClipState {
  const isReady = displayedStatus(clip) !== 'PROGRESSING'
  return { isReady, redirectsTo: hasContentLab(organization) ? 'edit' : 'download' }
}
