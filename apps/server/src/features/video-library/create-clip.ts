import { writeAudit } from '#features/audit/public.ts'
import { reserveStorage } from '#features/storage/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { insertVideoAsset, type VideoAssetRow } from './video-asset-store.ts'
import { insertVideoClip } from './video-clip-store.ts'
import { sourceKey } from './video-keys.ts'

type NewClip = { id: string; name: string; from: number; to: number; sizeBytes: number }

/**
 * Creates a video for a part of the locked parent, to be cut later. Throws `storage_full`, and `conflict` when the id is
 * taken.
 */
export async function createClip(
  ctx: WithDb<MemberContext>,
  parent: VideoAssetRow,
  { id, name, from, to, sizeBytes }: NewClip,
): Promise<VideoAssetRow> {
  await reserveStorage(ctx, sizeBytes)
  const clip = await insertVideoAsset(ctx.db, {
    id,
    organization_id: ctx.organizationId,
    workspace_id: parent.workspace_id,
    name,
    source: 'CLIP',
    creation_type: 'CLIP',
    duration_seconds: to - from,
    size_bytes: sizeBytes,
    created_by: ctx.actor.userId,
    uploaded_at: ctx.clock.now(),
  })
  // Another organization has this id: the caller chooses a new one.
  if (!clip) throw new AppError('conflict')
  await insertVideoClip(ctx.db, {
    video_asset_id: id,
    organization_id: ctx.organizationId,
    parent_id: parent.id,
    parent_path: sourceKey(parent),
    from_seconds: from,
    to_seconds: to,
  })
  const target = { target_type: 'video', target_id: id, target_name: name }
  await writeAudit(ctx, { action: 'video.clipped', ...target, details: { parent: parent.id, from, to } })
  return clip
}
