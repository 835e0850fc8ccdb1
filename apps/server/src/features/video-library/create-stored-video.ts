import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { insertVideoAsset, type NewVideoAsset, type VideoAssetRow } from './video-asset-store.ts'
import { sourceKey } from './video-keys.ts'

type StoredVideo = Pick<NewVideoAsset, 'name' | 'source' | 'creation_type' | 'created_by'> & {
  id: string
  sizeBytes: number
}

/** Lists a video whose file is already in the store, under `sourceKey`. Throws `conflict` when the id is taken. */
export async function createStoredVideo(
  ctx: WithDb<OrganizationContext>,
  { id, sizeBytes, ...video }: StoredVideo,
): Promise<VideoAssetRow> {
  const created = await insertVideoAsset(ctx.db, {
    ...video,
    id,
    organization_id: ctx.organizationId,
    path: sourceKey({ id }),
    size_bytes: sizeBytes,
    created_at: ctx.clock.now(),
    uploaded_at: ctx.clock.now(),
  })
  if (!created) throw new AppError('conflict')
  return created
}
