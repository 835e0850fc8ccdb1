/** Who may continue an upload, and who may end it. */
import { decide } from '@marquee/domain/permissions'
import { permit } from '#features/permissions/public.ts'
import { findVideoAsset, type VideoAssetRow } from '#features/video-library/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'

type Right = 'video:update' | 'video:delete'

/**
 * Throws `not_found`, and `forbidden` unless the caller started the upload or has this permission in its team. Replacing
 * a video's file always requires the permission to update that video.
 */
export function permitWithUpload(ctx: MemberContext, asset: VideoAssetRow | undefined, right: Right): void {
  if (!asset) throw new AppError('not_found')
  const placement = { workspaceId: asset.workspace_id }
  const isOwn = asset.created_by === ctx.actor.userId
  if (isOwn && (asset.replaces_id === null || decide(ctx.actor, 'video:update', placement).allowed)) return
  permit(ctx.actor, right, placement)
}

/**
 * Like `permitWithUpload`, by id. Called before taking the upload's lock, which interrupts the bytes of another
 * request.
 */
export async function refuseForeignUpload(ctx: MemberContext, id: string, right: Right): Promise<void> {
  const asset = await inOrganization(ctx, (ctx) => findVideoAsset(ctx.db, id))
  permitWithUpload(ctx, asset, right)
}
