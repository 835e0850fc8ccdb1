import { inspectSource } from '../apps/server/src/features/media/inspect-source.ts'
import { saveVideoSource, updateVideoSource } from '../apps/server/src/features/media/video-source-store.ts'
import {
  findVideoAsset,
  masterAddress,
  type VideoContext,
} from '../apps/server/src/features/video-library/public.ts'
import { updateVideoAsset } from '../apps/server/src/features/video-library/video-asset-store.ts'
import type { WithDb } from '../apps/server/src/platform/context.ts'
import { freeBytes } from '../apps/server/src/platform/store/free-space.ts'

/**
 * For demos: completes these videos with a stored file that they share, without processing it. The file stays when a
 * video is deleted. Throws if browsers can't play the file as it is.
 */
export async function playStoredFile(
  ctx: WithDb<VideoContext>,
  { key, ids }: { key: string; ids: readonly string[] },
): Promise<void> {
  const found = await Promise.all(ids.map((id) => findVideoAsset(ctx.db, id)))
  const assets = found.filter((asset) => asset !== undefined)
  const [first] = assets
  if (!first) return
  const encoder = { mode: 'copy-only', reason: 'demo videos play their file as it is' } as const
  const job = { ...ctx, encoder, freeBytes, scratch: '', signal: new AbortController().signal }
  const { facts, sizeBytes } = await inspectSource(job, { ...first, path: key })
  if (!facts?.is_copy_safe) throw new Error(`${key} can't be played without processing.`)
  const now = ctx.clock.now()
  for (const asset of assets) {
    const { id: video_asset_id, organization_id, version } = asset
    await saveVideoSource(ctx.db, { ...facts, organization_id, video_asset_id, version, previewed_at: now })
    await updateVideoSource(ctx.db, asset, { finished_at: now })
    await updateVideoAsset(ctx.db, asset.id, {
      path: key,
      size_bytes: sizeBytes,
      duration_seconds: facts.duration_seconds,
      transcode_status: 'COMPLETE',
      transcode_progress: 1,
      hls_path: masterAddress(asset),
    })
  }
}
