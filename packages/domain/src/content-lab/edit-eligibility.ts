/** Which videos can be edited in Content Lab. Pure, and without zod: the studio's screens read it. */
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

/** Whether the organization edits videos at all: not in the EU region (VL-204), nor with Content Lab switched off (VL-013). */
export function hasContentLab(organization: Editor): boolean {
  return isContentLabEditable(organization) && !isLegacyLibrary(organization)
}

/** Whether the organization can edit the video, and the code of the reason why not (VL-204 to VL-209, VL-228). */
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
 * Whether a clip is ready (VL-210: not while it is PROGRESSING), and where opening it leads (VL-211): to its editing, or
 * to the download of its file where nothing can be edited.
 */
export function clipStateOf(clip: Edited, organization: Editor): ClipState {
  const isReady = displayedStatus(clip) !== 'PROGRESSING'
  return { isReady, redirectsTo: hasContentLab(organization) ? 'edit' : 'download' }
}
