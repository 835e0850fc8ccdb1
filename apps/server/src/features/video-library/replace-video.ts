import type { ReplaceVideoForm, VideoAsset } from '@marquee/domain/video-library'
import { listPeople } from '#features/accounts/public.ts'
import { permit } from '#features/permissions/public.ts'
import { reserveStorage } from '#features/storage/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { refuseWithoutSpace } from '#platform/store/free-space.ts'
import { videoReply } from './get-video.ts'
import { readJpeg } from './thumbnail.ts'
import { canReplaceVideo } from './video-asset-policy.ts'
import {
  findReplacementOf,
  insertVideoAsset,
  lockVideoAsset,
  type VideoAssetRow,
} from './video-asset-store.ts'
import { thumbnailKey } from './video-keys.ts'
import type { VideoMemberContext } from './video-part.ts'
import { t } from './texts.ts'

type NewFile = { id: string; form: ReplaceVideoForm; thumbnail: Buffer | undefined }

/**
 * Locks the video whose file the caller may replace. Throws `not_found`, `forbidden` in another team, and `not_ready` for
 * a clip, a video ready to publish, and one that has no file yet.
 */
export async function lockReplaceable(ctx: WithDb<MemberContext>, id: string): Promise<VideoAssetRow> {
  const asset = await lockVideoAsset(ctx.db, id)
  if (!asset || asset.replaces_id !== null) throw new AppError('not_found')
  permit(ctx.actor, 'video:update', { workspaceId: asset.workspace_id })
  if (!canReplaceVideo(asset)) throw new AppError('not_ready')
  return asset
}

/**
 * * Creates a hidden video for the file that will replace this one, and uploads go under its id. Repeating the call
 * with the same id returns the same video. Throws what `lockReplaceable` throws, and `conflict` with the person's name
 * while another replacement is in progress.
 */
export async function replaceVideo(
  ctx: VideoMemberContext,
  { id, form, thumbnail }: NewFile,
): Promise<VideoAsset> {
  if (form.organization !== ctx.organizationId) throw new AppError('not_found')
  await refuseWithoutSpace(ctx, form.size_bytes)
  const picture = thumbnail === undefined ? undefined : readJpeg(thumbnail)
  return inOrganization(ctx, async (ctx) => {
    const replaced = await lockReplaceable(ctx, id)
    const pending = await findReplacementOf(ctx.db, id)
    if (pending && (pending.id !== form.id || pending.created_by !== ctx.actor.userId)) {
      throw await namedConflict(ctx, pending)
    }
    if (!pending) await reserveStorage(ctx, form.size_bytes)
    const inserted = pending
      ? undefined
      : await insertVideoAsset(ctx.db, {
          id: form.id,
          organization_id: ctx.organizationId,
          workspace_id: replaced.workspace_id,
          name: form.name,
          source: replaced.source,
          creation_type: 'UPLOADED',
          replaces_id: replaced.id,
          duration_seconds: form.duration,
          size_bytes: form.size_bytes,
          has_thumbnail: picture !== undefined,
          created_by: ctx.actor.userId,
        })
    const replacement = inserted ?? pending
    if (!replacement) throw new AppError('conflict')
    if (inserted && picture)
      await ctx.store.put(thumbnailKey(replacement), picture, { contentType: 'image/jpeg' })
    return videoReply(ctx, replacement.id)
  })
}

/** Who is uploading the replacement; undefined once they have left the organization. */
export async function findSender(db: Db, { created_by: by }: Pick<VideoAssetRow, 'created_by'>) {
  return by === null ? undefined : (await listPeople(db, [by])).get(by)
}

async function namedConflict(ctx: WithDb<MemberContext>, pending: VideoAssetRow): Promise<AppError> {
  const person = await findSender(ctx.db, pending)
  const name = person ? `${person.first_name} ${person.last_name}`.trim() : ''
  const file = pending.name
  const message =
    pending.created_by === ctx.actor.userId
      ? t('youAreReplacing', { file })
      : t('someoneIsReplacing', { file, person: name || t('someone') })
  return new AppError('conflict', { message })
}

/** Throws like `lockReplaceable`, before the form is read. */
export async function refuseUnlessReplaceable(ctx: MemberContext, id: string): Promise<void> {
  await inOrganization(ctx, (ctx) => lockReplaceable(ctx, id))
}

/**
 * The id of the upload that will replace the video's file, if there is one. Throws `not_found`, and `forbidden` in
 * another team.
 */
export async function findPendingReplacement(ctx: MemberContext, id: string): Promise<string | undefined> {
  return inOrganization(ctx, async (ctx) => {
    await lockReplaceable(ctx, id)
    return (await findReplacementOf(ctx.db, id))?.id
  })
}
