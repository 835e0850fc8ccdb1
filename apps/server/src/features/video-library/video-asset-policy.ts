/** Who may do what with a video of their organization. Pure. */
import { type Actor, decide, type Permission } from '@marquee/domain/permissions'
import {
  isDeletableSource,
  isReadyToDelete,
  isReadyToRename,
  isReplaceable,
} from '@marquee/domain/video-library'
import type { VideoAssetRow } from './video-asset-store.ts'

/**
 * Whether a right of the actor extends to this video: everybody's to a video of no workspace, that of its people and
 * of roles of the whole organization to a video of one (VL-001, VL-004).
 */
export function mayWithVideo(
  actor: Actor,
  permission: Permission,
  { workspace_id }: Pick<VideoAssetRow, 'workspace_id'>,
): boolean {
  return decide(actor, permission, { workspaceId: workspace_id }).allowed
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

/** A listed video whose file may be another one. */
export function canReplaceVideo(video: VideoAssetRow): boolean {
  return video.uploaded_at !== null && isReplaceable(video)
}
