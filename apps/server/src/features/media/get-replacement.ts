import type { VideoReplacement } from '@marquee/domain/video-library'
import { permit } from '#features/permissions/public.ts'
import {
  findReplacementOf,
  findSender,
  findVideoAsset,
  type VideoAssetRow,
} from '#features/video-library/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findFormerSource } from './video-source-store.ts'

/**
 * The replacement that is being uploaded, and the version that can be restored. Throws `not_found`, and `forbidden` in
 * another team.
 */
export async function getReplacement(ctx: MemberContext, id: string): Promise<VideoReplacement> {
  return inOrganization(ctx, async (ctx) => {
    const asset = await findVideoAsset(ctx.db, id)
    if (!asset || asset.replaces_id !== null) throw new AppError('not_found')
    permit(ctx.actor, 'video:update', { workspaceId: asset.workspace_id })
    const pending = await findReplacementOf(ctx.db, id)
    const former = await findFormerSource(ctx.db, asset)
    return {
      pending: pending ? await pendingView(ctx, pending) : null,
      former: former
        ? { version: former.version, duration: former.duration_seconds, size_bytes: former.size_bytes }
        : null,
    }
  })
}

async function pendingView(ctx: WithDb<MemberContext>, pending: VideoAssetRow) {
  return {
    id: pending.id,
    name: pending.name,
    size_bytes: pending.size_bytes,
    created_by: (await findSender(ctx.db, pending)) ?? null,
    created_at: pending.created_at.toISOString(),
  }
}
