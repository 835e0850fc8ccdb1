import type { ClipVideo, VideoAsset } from '@marquee/domain/video-library'
import { isFlagOn } from '#features/flags/public.ts'
import { permit } from '#features/permissions/public.ts'
import {
  createClip,
  findVideoAsset,
  lockVideoAsset,
  type VideoAssetRow,
  type VideoMemberContext,
  videoReply,
} from '#features/video-library/public.ts'
import type { WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { refuseWithoutSpace } from '#platform/store/free-space.ts'
import { submitProcessing } from './submit-processing.ts'
import { findVideoSource, type VideoSourceRow } from './video-source-store.ts'
import { t } from './texts.ts'

/** Players and files may disagree by milliseconds about where the last picture ends. */
const toleranceSeconds = 0.1
/** The parts re-encoded around the cuts take somewhat more space. */
const growth = 1.15
const smallestBytes = 100_000

type Ctx = WithDb<VideoMemberContext>

/**
 * Creates a video from a part of this one, with source CLIP and in the same team; a job cuts its file. Repeating the call
 * with the same id returns the same clip. Throws `feature_not_enabled` (CL-042), `not_found`, `forbidden` in another team,
 * `not_ready` for a video that can't be played yet, `invalid_input` for a part past its end, and `storage_full`.
 */
export async function clipVideo(
  ctx: VideoMemberContext,
  { id: parentId, clip }: { id: string; clip: ClipVideo },
): Promise<VideoAsset> {
  const isOn = await isFlagOn(ctx, 'showVideoLibraryClipPublish')
  return inOrganization(ctx, async (ctx) => {
    const parent = await lockVideoAsset(ctx.db, parentId)
    if (!parent || parent.uploaded_at === null) throw new AppError('not_found')
    permit(ctx.actor, 'video:create', { workspaceId: parent.workspace_id })
    if (!isOn) throw clipsAreOff()
    const existing = await findVideoAsset(ctx.db, clip.id)
    if (!existing) await insertClip(ctx, parent, clip)
    else if (existing.source !== 'CLIP' || existing.created_by !== ctx.actor.userId)
      throw new AppError('conflict')
    return videoReply(ctx, clip.id)
  })
}

async function insertClip(ctx: Ctx, parent: VideoAssetRow, clip: ClipVideo): Promise<void> {
  const source = await findVideoSource(ctx.db, parent)
  if (!source || parent.path === null || parent.transcode_status === 'ERROR') throw new AppError('not_ready')
  const part = partOf(source, clip)
  const sizeBytes = sizeOf(source, part)
  await refuseWithoutSpace(ctx, sizeBytes)
  const { id, name } = clip
  await submitProcessing(ctx, await createClip(ctx, parent, { id, name, ...part, sizeBytes }))
}

function partOf({ duration_seconds: end }: VideoSourceRow, { from, to }: ClipVideo) {
  if (to > end + toleranceSeconds || from >= end) {
    throw new AppError('invalid_input', { errors: { to: [t('endPastVideo')] } })
  }
  return { from, to: Math.min(to, end) }
}

/** An estimate from the source's size, replaced with the file's own size once it is cut. */
function sizeOf(source: VideoSourceRow, { from, to }: { from: number; to: number }): number {
  const share = (to - from) / source.duration_seconds
  return Math.ceil(Math.min(1, share) * source.size_bytes * growth) + smallestBytes
}

function clipsAreOff(): AppError {
  return new AppError('feature_not_enabled', { message: t('clipsOff') })
}
