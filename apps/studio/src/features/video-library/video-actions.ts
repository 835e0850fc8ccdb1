/** Which actions the row of a video offers, and what stands in the way of one that is offered but not possible yet. */
import {
  displayedStatus,
  isDeletableSource,
  isPlayable,
  isReadyToDelete,
  isReadyToRename,
  type VideoAsset,
} from '@marquee/domain/video-library'

export const videoActions = ['preview', 'retry', 'rename', 'download', 'delete'] as const
export type VideoAction = (typeof videoActions)[number]
export type ActionObstacle = 'not_ready' | 'no_address'
export type OfferedAction = { action: VideoAction; obstacle: ActionObstacle | undefined }

/** True while there is nothing to look at yet: the thumbnail is a spinner (VL-039) and nothing can be downloaded. */
export function isInPreparation(video: VideoAsset): boolean {
  return ['SUBMITTED', 'PROGRESSING'].includes(displayedStatus(video))
}

/** What keeps a video from being downloaded: it is not ready (VL-232), or there is no mp4 (VL-151, VL-231). */
export function downloadObstacle(video: VideoAsset): ActionObstacle | undefined {
  if (isInPreparation(video)) return 'not_ready'
  return video.urls.mp4 === null ? 'no_address' : undefined
}

/**
 * The actions of a row, in the order in which they are shown. What the server would refuse (`can`) is hidden, unless
 * the refusal is only for now: then the action is shown with its obstacle. A hidden action has none (VL-137).
 */
export function offeredActions(video: VideoAsset): OfferedAction[] {
  const { source, can } = video
  const status = displayedStatus(video)
  if (status === 'READY_TO_PUBLISH') return []
  const renameObstacle = unless(isReadyToRename(video))
  const deleteObstacle = unless(isReadyToDelete(video))
  const mp4Obstacle = downloadObstacle(video)
  const offers: [VideoAction, boolean, ActionObstacle | undefined][] = [
    ['preview', isPlayable(video), undefined],
    ['retry', status === 'ERROR' && can.retry, undefined],
    ['rename', can.rename || renameObstacle !== undefined, renameObstacle],
    ['download', can.download || mp4Obstacle !== undefined, mp4Obstacle],
    ['delete', isDeletableSource(source) && (can.delete || deleteObstacle !== undefined), deleteObstacle],
  ]
  return offers.filter(([, isOffered]) => isOffered).map(([action, , obstacle]) => ({ action, obstacle }))
}

function unless(isReady: boolean): ActionObstacle | undefined {
  return isReady ? undefined : 'not_ready'
}
