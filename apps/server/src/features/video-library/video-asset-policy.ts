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
 * Whether a permission of the actor covers this video. Everyone's covers videos without a workspace; those of one need a
 * role in it or in the whole organization (VL-001, VL-004).
 */
export function mayWithVideo(
  actor: Actor,
  permission: Permission,
  { workspace_id }: Pick<VideoAssetRow, 'workspace_id'>,
): boolean {
  return decide(actor, permission, { workspaceId: workspace_id }).allowed
}

/** VL-139: only a video that is ready can be renamed. */
export function canRenameVideo(video: VideoAssetRow): boolean {
  return isReadyToRename(video)
}

/** VL-133, VL-135, VL-136. */
export function canDeleteVideo(video: VideoAssetRow): boolean {
  return isDeletableSource(video.source) && isReadyToDelete(video)
}

/** VL-151: the source file exists. */
export function canDownloadVideo(video: VideoAssetRow): boolean {
  return video.path !== null
}

/** A failed video whose source file exists can be processed again. */
export function canRetryVideo(video: VideoAssetRow): boolean {
  return video.transcode_status === 'ERROR' && video.path !== null
}

/** A listed video can get another file. */
export function canReplaceVideo(video: VideoAssetRow): boolean {
  return video.uploaded_at !== null && isReplaceable(video)
}
