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

/** The actions of a row, in the order in which they are shown; an action that is hidden has no obstacle (VL-137). */
export function offeredActions(video: VideoAsset): OfferedAction[] {
  const status = displayedStatus(video)
  if (status === 'READY_TO_PUBLISH') return []
  const unless = (isReady: boolean) => (isReady ? undefined : 'not_ready')
  const actions: (OfferedAction & { isOffered: boolean })[] = [
    { action: 'preview', isOffered: isPlayable(video), obstacle: undefined },
    { action: 'retry', isOffered: status === 'ERROR' && video.can.retry, obstacle: undefined },
    { action: 'rename', isOffered: video.can.rename, obstacle: unless(isReadyToRename(video)) },
    { action: 'download', isOffered: video.can.download, obstacle: downloadObstacle(video) },
    {
      action: 'delete',
      isOffered: video.can.delete && isDeletableSource(video.source),
      obstacle: unless(isReadyToDelete(video)),
    },
  ]
  return actions.filter(({ isOffered }) => isOffered).map(({ action, obstacle }) => ({ action, obstacle }))
}
