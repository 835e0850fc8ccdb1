import { type UploadMetadata, uploadMetadataSchema } from '@marquee/domain/media'
import { maxVideoSizeBytes } from '@marquee/domain/video-library'
import { reserveStorage } from '#features/storage/public.ts'
import { lockVideoAsset } from '#features/video-library/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { refuseWithoutSpace } from '#platform/store/free-space.ts'
import { permitWithUpload } from './upload-policy.ts'
import { findUpload, insertUpload } from './upload-store.ts'
import { t } from './texts.ts'

type NewUploadRequest = { metadata: UploadMetadata; sizeBytes: number }

/** The metadata of a tus creation. Throws `invalid_input` with the fields that are wrong. */
export function readUploadMetadata(metadata: Record<string, string | null> | undefined): UploadMetadata {
  const parsed = uploadMetadataSchema.safeParse(metadata ?? {})
  if (parsed.success) return parsed.data
  const errors = Object.fromEntries(
    parsed.error.issues.map((issue) => [issue.path.join('.'), [`Upload-Metadata: ${issue.message}`]]),
  )
  throw new AppError('invalid_input', { errors })
}

/**
 * Creates the video's upload. Repeating it with the same file returns the existing upload with its bytes. Throws
 * `not_found` for a video of another organization, `forbidden` for one that a colleague uploads to another team,
 * `conflict` for one that has its file or is being uploaded from another file, `too_large` (UP-034), `storage_full`,
 * `unavailable` when the disk is full, `invalid_input` when the size differs from the declared one.
 */
export async function createUpload(
  ctx: MemberContext,
  { metadata, sizeBytes }: NewUploadRequest,
): Promise<void> {
  if (sizeBytes > maxVideoSizeBytes) throw new AppError('too_large')
  await refuseWithoutSpace(ctx, sizeBytes)
  await inOrganization(ctx, async (ctx) => {
    const asset = await lockVideoAsset(ctx.db, metadata.asset_id)
    if (!asset) throw new AppError('not_found')
    permitWithUpload(ctx, asset, 'video:update')
    if (asset.uploaded_at) throw new AppError('conflict', { message: t('alreadyHasFile') })
    if (asset.size_bytes !== sizeBytes) {
      throw new AppError('invalid_input', {
        errors: { size_bytes: [t('sizeDiffers')] },
      })
    }
    // Its bytes were counted when the video was created; the limit may have changed since.
    await reserveStorage(ctx, 0)
    const upload = await insertUpload(ctx.db, {
      video_asset_id: asset.id,
      organization_id: ctx.organizationId,
      created_by: ctx.actor.userId,
      file_name: metadata.filename,
      fingerprint: metadata.fingerprint,
      size_bytes: sizeBytes,
    })
    const current = upload ?? (await findUpload(ctx.db, asset.id))
    if (current?.fingerprint !== metadata.fingerprint) {
      throw new AppError('conflict', { message: t('uploadingAnotherFile') })
    }
  })
}
