import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { insertVideoAsset, publishVideoChange, type VideoAssetRow } from './video-asset-store.ts'
import { masterAddress } from './video-asset-view.ts'

type RecordedVideo = {
  id: string
  name: string
  event_id: string
  workspace_id: string | null
  durationSeconds: number
  sizeBytes: number
}

/**
 * * Lists a recording that can be played but has no file yet; its background work shows as progress, like that of any
 * video. Throws `conflict` when the id is taken.
 */
export async function createRecordedVideo(
  ctx: WithDb<OrganizationContext>,
  { durationSeconds, sizeBytes, ...video }: RecordedVideo,
): Promise<VideoAssetRow> {
  const now = ctx.clock.now()
  const created = await insertVideoAsset(ctx.db, {
    ...video,
    organization_id: ctx.organizationId,
    source: 'EVENT_RECORDING',
    creation_type: 'RECORDED',
    transcode_status: 'PROGRESSING',
    hls_path: masterAddress({ id: video.id, version: 1 }),
    duration_seconds: durationSeconds,
    size_bytes: sizeBytes,
    created_at: now,
    uploaded_at: now,
  })
  if (!created) throw new AppError('conflict')
  await publishVideoChange(ctx.db, created)
  return created
}
