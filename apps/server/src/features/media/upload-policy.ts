/** Who may go on with an upload, and who may end it. */
import { decide } from '@marquee/domain/permissions'
import { permit } from '#features/permissions/public.ts'
import { findVideoAsset, type VideoAssetRow } from '#features/video-library/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'

type Wanted = 'video:update' | 'video:delete'

/**
 * Throws `not_found`, and `forbidden` unless the caller began the upload or may do this with the videos of its team. A
 * file that takes the place of another one is about that video, whoever began it.
 */
export function permitWithUpload(ctx: MemberContext, asset: VideoAssetRow | undefined, wanted: Wanted): void {
  if (!asset) throw new AppError('not_found')
  const placement = { workspaceId: asset.workspace_id }
  const isOwn = asset.created_by === ctx.actor.userId
  if (isOwn && (asset.replaces_id === null || decide(ctx.actor, 'video:update', placement).allowed)) return
  permit(ctx.actor, wanted, placement)
}

/** The same by id. To be asked before the upload's lock: whoever takes it interrupts the bytes that arrive for another. */
export async function refuseForeignUpload(ctx: MemberContext, id: string, wanted: Wanted): Promise<void> {
  const asset = await inOrganization(ctx, (ctx) => findVideoAsset(ctx.db, id))
  permitWithUpload(ctx, asset, wanted)
}
