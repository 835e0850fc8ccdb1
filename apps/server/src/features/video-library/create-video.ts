import {
  type CreateVideoForm,
  sourceOfUpload,
  uploadFlowOf,
  type VideoAsset,
} from '@marquee/domain/video-library'
import { isFlagOn } from '#features/flags/public.ts'
import { findOrganization } from '#features/organizations/public.ts'
import { reserveStorage } from '#features/storage/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { refuseWithoutSpace } from '#platform/store/free-space.ts'
import { videoReply } from './get-video.ts'
import { readJpeg } from './thumbnail.ts'
import { findVideoAsset, insertVideoAsset } from './video-asset-store.ts'
import { thumbnailKey } from './video-keys.ts'
import { findVideoWorkspace, refuseForeignWorkspace } from './video-workspace.ts'
import type { VideoMemberContext } from './video-part.ts'

/**
 * Creates a video that waits for its bytes (UP-045..049) and is listed once they arrive. Repeating the call with the same
 * id returns the first video, so a lost reply never creates a second one.
 *
 * Its source depends on where it is uploaded and on what the organization has switched on (UP-065).
 */
export async function createVideo(
  ctx: VideoMemberContext,
  input: { form: CreateVideoForm; thumbnail: Buffer | undefined },
): Promise<VideoAsset> {
  const { form, thumbnail } = input
  if (form.organization !== ctx.organizationId) throw new AppError('not_found')
  const workspaceId = form.workspace ?? null
  if (workspaceId !== null) refuseForeignWorkspace(ctx, 'video:create', workspaceId)
  await refuseWithoutSpace(ctx, form.size_bytes)
  const picture = thumbnail === undefined ? undefined : readJpeg(thumbnail)
  const flags = { Use_CL_Uploads_In_VL: await isFlagOn(ctx, 'Use_CL_Uploads_In_VL') }
  return inOrganization(ctx, async (ctx) => {
    await findVideoWorkspace(ctx, workspaceId)
    const organization = await findOrganization(ctx.db, ctx.organizationId)
    if (!organization) throw new AppError('not_found')
    const flow = uploadFlowOf(form.place ?? 'videos', { ...organization, flags })
    // A repeated call has already reserved its bytes.
    if (!(await findVideoAsset(ctx.db, form.id))) await reserveStorage(ctx, form.size_bytes)
    const inserted = await insertVideoAsset(ctx.db, {
      id: form.id,
      organization_id: ctx.organizationId,
      workspace_id: workspaceId,
      name: form.name,
      source: sourceOfUpload(flow),
      creation_type: 'UPLOADED',
      duration_seconds: form.duration,
      size_bytes: form.size_bytes,
      has_thumbnail: picture !== undefined,
      created_by: ctx.actor.userId,
    })
    // Another organization or another person has this id: the caller chooses a new one.
    const asset = inserted ?? (await findVideoAsset(ctx.db, form.id))
    if (!asset || (!inserted && asset.created_by !== ctx.actor.userId)) throw new AppError('conflict')
    if (inserted && picture) await ctx.store.put(thumbnailKey(asset), picture, { contentType: 'image/jpeg' })
    return videoReply(ctx, asset.id)
  })
}
