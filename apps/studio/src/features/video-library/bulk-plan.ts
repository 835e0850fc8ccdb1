/** What a bulk action will do to each of the selected videos. Pure. */
import type { VideoAsset } from '@marquee/domain/video-library'
import { downloadObstacle } from './video-actions.ts'

export type DeletionPlan = { deletable: VideoAsset[]; inUse: VideoAsset[]; protected: VideoAsset[] }

/** Which of these videos would be deleted, which stay because something uses them, and which can't be deleted at all. */
export function deletionPlanOf(videos: readonly VideoAsset[]): DeletionPlan {
  const isUsed = ({ video_usage_count }: VideoAsset) => video_usage_count > 0
  const allowed = videos.filter(({ can }) => can.delete)
  return {
    deletable: allowed.filter((video) => !isUsed(video)),
    inUse: allowed.filter(isUsed),
    protected: videos.filter(({ can }) => !can.delete),
  }
}

/** Which of these videos have a file to download, and which don't (VL-151, VL-232). */
export function downloadPlanOf(videos: readonly VideoAsset[]): {
  ready: VideoAsset[]
  missing: VideoAsset[]
} {
  const isMissing = (video: VideoAsset) => downloadObstacle(video) !== undefined
  return { ready: videos.filter((video) => !isMissing(video)), missing: videos.filter(isMissing) }
}

/** Batches of at most `size`. */
export function batchesOf<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, batch) => items.slice(batch * size, (batch + 1) * size))
}
