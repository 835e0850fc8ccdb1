import type { TranscoderWarning } from '@marquee/domain/media'
import type { Db } from '#platform/db/database.ts'
import { updateVideoAsset, type VideoAssetRow } from './video-asset-store.ts'

/** The library shows this warning where people look for what is wrong with a video. */
export async function addVideoWarning(
  db: Db,
  video: VideoAssetRow,
  warning: TranscoderWarning,
): Promise<void> {
  const warnings = new Set([...video.transcoder_warnings, warning])
  await updateVideoAsset(db, video.id, { transcoder_warnings: [...warnings] })
}
