import type { CreateVideoForm, VideoAsset } from '@marquee/domain/video-library'
import { isFlagOn } from '#features/flags/public.ts'
import { findWorkspace } from '#features/organizations/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { videoReply } from './get-video.ts'
import { readJpeg } from './thumbnail.ts'
import { mayWithVideo } from './video-asset-policy.ts'
import { findVideoAsset, insertVideoAsset } from './video-asset-store.ts'
import { thumbnailKey } from './video-keys.ts'

/**
 * A video that waits for its bytes (UP-045..049). It is listed once they are there. The same call with the same id
 * again answers with the video that the first one made, so that a lost reply is no second video.
 *
 * A video that comes through the library is a Content Lab upload when the organisation's flag says so.
 */
export async function createVideo(
  ctx: MemberContext,
  input: { form: CreateVideoForm; thumbnail: Buffer | undefined },
): Promise<VideoAsset> {
  const { form, thumbnail } = input
  if (form.organization !== ctx.organizationId) throw new AppError('not_found')
  if (
    form.workspace !== undefined &&
    !mayWithVideo(ctx.actor, 'video:create', { workspace_id: form.workspace })
  ) {
    throw notYourWorkspace()
  }
  const picture = thumbnail === undefined ? undefined : readJpeg(thumbnail)
  const isContentLabUpload = await isFlagOn(ctx, 'Use_CL_Uploads_In_VL')
  return inOrganization(ctx, async (ctx) => {
    if (form.workspace !== undefined && !(await findWorkspace(ctx.db, form.workspace)))
      throw notYourWorkspace()
    const inserted = await insertVideoAsset(ctx.db, {
      id: form.id,
      organization_id: ctx.organizationId,
      workspace_id: form.workspace ?? null,
      name: form.name,
      source: isContentLabUpload ? 'CL_UPLOAD' : 'UPLOAD',
      creation_type: 'UPLOADED',
      duration_seconds: form.duration,
      size_bytes: form.size_bytes,
      has_thumbnail: picture !== undefined,
      created_by: ctx.actor.userId,
    })
    // Taken by another organisation, or by another video of this one: the id is the caller's to choose anew.
    const asset = inserted ?? (await findVideoAsset(ctx.db, form.id))
    if (!asset || (!inserted && asset.created_by !== ctx.actor.userId)) throw new AppError('conflict')
    if (inserted && picture) await ctx.store.put(thumbnailKey(asset), picture, { contentType: 'image/jpeg' })
    return videoReply(ctx, asset)
  })
}

function notYourWorkspace(): AppError {
  return new AppError('invalid_input', { errors: { workspace: ['Choose a team workspace of yours.'] } })
}
