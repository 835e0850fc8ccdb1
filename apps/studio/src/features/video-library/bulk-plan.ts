/** What an action on several chosen videos comes to, before it is done. Pure. */
import type { VideoAsset } from '@marquee/domain/video-library'
import { downloadObstacle } from './video-actions.ts'

export type DeletionPlan = { gone: VideoAsset[]; inUse: VideoAsset[]; kept: VideoAsset[] }

/** Which of these videos would be deleted, which stay because something uses them, and which may not be deleted at all. */
export function deletionPlanOf(videos: readonly VideoAsset[]): DeletionPlan {
  const isUsed = ({ video_usage_count }: VideoAsset) => video_usage_count > 0
  const deletable = videos.filter(({ can }) => can.delete)
  return {
    gone: deletable.filter((video) => !isUsed(video)),
    inUse: deletable.filter(isUsed),
    kept: videos.filter(({ can }) => !can.delete),
  }
}

/** Which of these videos have a file to download, and which do not (VL-151, VL-232). */
export function downloadPlanOf(videos: readonly VideoAsset[]): {
  ready: VideoAsset[]
  missing: VideoAsset[]
} {
  const isMissing = (video: VideoAsset) => downloadObstacle(video) !== undefined
  return { ready: videos.filter((video) => !isMissing(video)), missing: videos.filter(isMissing) }
}

/** In parts of at most `size`. */
export function inParts<Thing>(things: readonly Thing[], size: number): Thing[][] {
  const count = Math.ceil(things.length / size)
  return Array.from({ length: count }, (_, part) => things.slice(part * size, (part + 1) * size))
}
