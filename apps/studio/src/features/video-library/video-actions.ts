/** Which actions the row of a video offers, and what prevents one that is offered but not possible yet. */
import { editEligibility } from '@marquee/domain/content-lab'
import type { Organization } from '@marquee/domain/organizations'
import {
  displayedStatus,
  hasSeoDownload,
  isContentLabEditable,
  isDeletableSource,
  isLegacyLibrary,
  isPlayable,
  isReadyToDelete,
  isReadyToRename,
  type VideoAsset,
} from '@marquee/domain/video-library'
import { hasPage } from '#features/navigation/public.ts'

export const videoActions = [
  'preview',
  'edit',
  'retry',
  'rename',
  'replace',
  'download',
  'seo',
  'delete',
] as const
export type VideoAction = (typeof videoActions)[number]
export type ActionObstacle = 'not_ready' | 'no_address' | 'selected' | 'content_lab_disabled'
export type OfferedAction = { action: VideoAction; obstacle: ActionObstacle | undefined }

/** Whether this version has the page that edits videos. Without it, nothing leads there. */
export const hasEditor = (): boolean => hasPage('contentRecordings')

/** True until there is something to show: the thumbnail is a spinner (VL-039) and nothing can be downloaded. */
export function isInPreparation(video: VideoAsset): boolean {
  return ['SUBMITTED', 'PROGRESSING'].includes(displayedStatus(video))
}

/** Why a video can't be downloaded: it isn't ready (VL-232), or has no mp4 (VL-151, VL-231). */
export function downloadObstacle(video: VideoAsset): 'not_ready' | 'no_address' | undefined {
  if (isInPreparation(video)) return 'not_ready'
  return video.urls.mp4 === null ? 'no_address' : undefined
}

type Editor = Pick<Organization, 'region' | 'content_lab_enabled'>

/**
 * Whether Edit is shown, and why it may be disabled. Hidden for plain uploads (VL-143), in ERROR (VL-144 to VL-146), in
 * the EU region and in the legacy mode of the library (VL-142); among the recordings of an event, where people look for
 * it, it is disabled with the reason instead (VL-148).
 */
export function editOfferOf(
  video: VideoAsset,
  organization: Editor,
  { isAmongRecordings = false } = {},
): { isOffered: boolean; obstacle: ActionObstacle | undefined } {
  const isLegacy = isLegacyLibrary(organization)
  const isHidden =
    !hasEditor() ||
    video.source === 'UPLOAD' ||
    video.transcode_status === 'ERROR' ||
    !isContentLabEditable(organization)
  if (isHidden || (isLegacy && !isAmongRecordings)) return { isOffered: false, obstacle: undefined }
  if (isLegacy) return { isOffered: true, obstacle: 'content_lab_disabled' }
  const eligibility = editEligibility(video, organization)
  const isWaiting = !eligibility.isEligible && eligibility.code === 'RECORDING_NOT_AVAILABLE'
  return { isOffered: true, obstacle: notReadyUnless(!isWaiting) }
}

/** The organization of the library, and whether the video is selected. */
type RowContext = { organization: Editor & Pick<Organization, 'flags'>; isSelected?: boolean }

/**
 * * The actions of a row, in display order. What the server would refuse (`can`) is hidden, unless the refusal is
 * temporary: then the action is shown with its obstacle. A hidden action has none (VL-137).
 */
export function offeredActions(
  video: VideoAsset,
  { organization, isSelected = false }: RowContext,
): OfferedAction[] {
  const { source, can } = video
  const status = displayedStatus(video)
  if (status === 'READY_TO_PUBLISH') return []
  const renameObstacle = notReadyUnless(isReadyToRename(video))
  // VL-131: deselect the video first.
  const deleteObstacle = isSelected && can.delete ? 'selected' : notReadyUnless(isReadyToDelete(video))
  const mp4Obstacle = downloadObstacle(video)
  const edit = editOfferOf(video, organization)
  const offers: [VideoAction, boolean, ActionObstacle | undefined][] = [
    ['preview', isPlayable(video), undefined],
    ['edit', edit.isOffered, edit.obstacle],
    ['retry', status === 'ERROR' && can.retry, undefined],
    ['rename', can.rename || renameObstacle !== undefined, renameObstacle],
    ['replace', can.replace, undefined],
    ['download', can.download || mp4Obstacle !== undefined, mp4Obstacle],
    // VL-152; a video without a file has little to export.
    ['seo', hasSeoDownload(organization), notReadyUnless(!isInPreparation(video))],
    ['delete', isDeletableSource(source) && (can.delete || deleteObstacle !== undefined), deleteObstacle],
  ]
  return offers.filter(([, isOffered]) => isOffered).map(([action, , obstacle]) => ({ action, obstacle }))
}

const itemActions: readonly VideoAction[] = ['preview', 'download', 'rename', 'delete']

/** The actions of a video in a dialog's list rather than in the table (VL-249..252): recordings can't be renamed or deleted (VL-141). */
export function offeredItemActions(video: VideoAsset, context: RowContext): OfferedAction[] {
  const isRecorded = video.creation_type === 'RECORDED'
  return offeredActions(video, context).filter(
    ({ action }) =>
      itemActions.includes(action) && !(isRecorded && (action === 'rename' || action === 'delete')),
  )
}

function notReadyUnless(isReady: boolean): ActionObstacle | undefined {
  return isReady ? undefined : 'not_ready'
}
