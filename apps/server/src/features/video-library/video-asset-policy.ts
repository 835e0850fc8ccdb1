/** Who may do what with a video of their organisation. Pure. */
import type { Actor } from '@marquee/domain/accounts'
import { isDeletableSource, isReadyToDelete, isReadyToRename } from '@marquee/domain/video-library'
import type { VideoAssetRow } from './video-asset-store.ts'

/**
 * A workspace that a new video may be put into: any for an organisation admin, one's own for everybody else. Every
 * member of the organisation reads and manages all of its videos (VL-001, VL-004).
 */
export function canUseWorkspace(actor: Actor, workspaceId: string): boolean {
  return actor.role === 'ORGANIZATION_ADMIN' || actor.workspaceIds.includes(workspaceId)
}

/** VL-139: only a video that is ready has its name changed. */
export function canRenameVideo(video: VideoAssetRow): boolean {
  return isReadyToRename(video)
}

/** VL-133, VL-135, VL-136. */
export function canDeleteVideo(video: VideoAssetRow): boolean {
  return isDeletableSource(video.source) && isReadyToDelete(video)
}

/** VL-151: the source file is there. */
export function canDownloadVideo(video: VideoAssetRow): boolean {
  return video.path !== null
}

/** A failed video whose source file is there can be processed again. */
export function canRetryVideo(video: VideoAssetRow): boolean {
  return video.transcode_status === 'ERROR' && video.path !== null
}
