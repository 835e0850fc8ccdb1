import { measureBandwidth } from '@marquee/media'
import { createRecordedVideo, type VideoAssetRow } from '#features/video-library/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { joinFragmentsJob } from './processing-jobs.ts'
import { insertVideoFragments } from './video-fragments-store.ts'

/** A stored piece of a live stream: sound and picture together. */
export type RecordedFragment = {
  fileKey: string
  initKey: string
  durationMs: number
  sizeBytes: number
  discontinuity: number
  codecs: string
  width: number
  height: number
}

type Recording = {
  id: string
  name: string
  event_id: string
  workspace_id: string | null
  fragments: readonly [RecordedFragment, ...RecordedFragment[]]
}

/**
 * Adds a recording to the library that plays immediately from these pieces, however long it is. A job joins them into a
 * file, which becomes its next version.
 */
export async function recordFragments(
  ctx: WithDb<OrganizationContext>,
  { fragments, ...recording }: Recording,
): Promise<VideoAssetRow> {
  const [first] = fragments
  const sizes = fragments.map(({ durationMs, sizeBytes }) => ({
    sizeBytes,
    durationSeconds: durationMs / 1000,
  }))
  const { peak, average } = measureBandwidth(sizes)
  const initKeys = [...new Set(fragments.map(({ initKey }) => initKey))]
  const video = await createRecordedVideo(ctx, {
    ...recording,
    durationSeconds: sizes.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
    sizeBytes: sizes.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  })
  const { id, organization_id, version } = video
  const { width, height, codecs } = first
  await insertVideoFragments(ctx.db, {
    ...{ organization_id, video_asset_id: id, version, width, height, codecs },
    peak_bandwidth: peak,
    average_bandwidth: average,
    init_keys: initKeys,
    fragments: fragments.map(({ fileKey, initKey, durationMs, discontinuity }) => ({
      key: fileKey,
      init: initKeys.indexOf(initKey),
      ms: durationMs,
      discontinuity,
    })),
  })
  await ctx.queue.send(ctx.db, joinFragmentsJob, {
    payload: { organization_id, video_asset_id: id, version },
    options: { singletonKey: `${id}:${version}` },
  })
  return video
}
