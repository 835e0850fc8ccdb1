import type { ClipVideo, VideoAsset } from '@marquee/domain/video-library'
import { writeAudit } from '#features/audit/public.ts'
import { isFlagOn } from '#features/flags/public.ts'
import { permit } from '#features/permissions/public.ts'
import { reserveStorage } from '#features/storage/public.ts'
import {
  findVideoAsset,
  insertVideoAsset,
  insertVideoClip,
  lockVideoAsset,
  sourceKey,
  type VideoAssetRow,
  videoReply,
} from '#features/video-library/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { refuseWithoutSpace } from '#platform/store/free-space.ts'
import { submitProcessing } from './submit-processing.ts'
import { findVideoSource, type VideoSourceRow } from './video-source-store.ts'

/** A player and a file do not agree on the last picture's end to the millisecond. */
const toleranceSeconds = 0.1
/** What is encoded anew around the cuts takes somewhat more than it did. */
const growth = 1.15
const smallestBytes = 100_000

type Ctx = WithDb<MemberContext>

/**
 * A part of the video is a video of its own, of source CLIP and in the same team; its file is cut by a job. The same call with
 * the same id again answers with the same clip. Throws `feature_not_enabled` (CL-042), `not_found`, `forbidden` in another
 * team, `not_ready` for a video that cannot be played yet, `invalid_input` for a part beyond its end, and `storage_full`.
 */
export async function clipVideo(
  ctx: MemberContext,
  { id: parentId, clip }: { id: string; clip: ClipVideo },
): Promise<VideoAsset> {
  const isOn = await isFlagOn(ctx, 'showVideoLibraryClipPublish')
  return inOrganization(ctx, async (ctx) => {
    const parent = await lockVideoAsset(ctx.db, parentId)
    if (!parent || parent.uploaded_at === null) throw new AppError('not_found')
    permit(ctx.actor, 'video:create', { workspaceId: parent.workspace_id })
    if (!isOn) throw clipsAreOff()
    const known = await findVideoAsset(ctx.db, clip.id)
    if (!known) await insertClip(ctx, parent, clip)
    else if (known.source !== 'CLIP' || known.created_by !== ctx.actor.userId) throw new AppError('conflict')
    return videoReply(ctx, clip.id)
  })
}

async function insertClip(ctx: Ctx, parent: VideoAssetRow, clip: ClipVideo): Promise<void> {
  const source = await findVideoSource(ctx.db, parent)
  if (!source || parent.path === null || parent.transcode_status === 'ERROR') throw new AppError('not_ready')
  const part = partOf(source, clip)
  const size_bytes = sizeOf(source, part)
  await refuseWithoutSpace(ctx, size_bytes)
  await reserveStorage(ctx, size_bytes)
  const inserted = await insertVideoAsset(ctx.db, {
    id: clip.id,
    organization_id: ctx.organizationId,
    workspace_id: parent.workspace_id,
    name: clip.name,
    source: 'CLIP',
    creation_type: 'CLIP',
    duration_seconds: part.to - part.from,
    size_bytes,
    created_by: ctx.actor.userId,
    uploaded_at: ctx.clock.now(),
  })
  // Taken by another organization: the id is the caller's to choose anew.
  if (!inserted) throw new AppError('conflict')
  await insertVideoClip(ctx.db, {
    video_asset_id: clip.id,
    organization_id: ctx.organizationId,
    parent_id: parent.id,
    parent_path: sourceKey(parent),
    from_seconds: part.from,
    to_seconds: part.to,
  })
  await submitProcessing(ctx, inserted)
  const target = { target_type: 'video', target_id: clip.id, target_name: clip.name }
  await writeAudit(ctx, { action: 'video.clipped', ...target, details: { parent: parent.id, ...part } })
}

function partOf({ duration_seconds: end }: VideoSourceRow, { from, to }: ClipVideo) {
  if (to > end + toleranceSeconds || from >= end) {
    throw new AppError('invalid_input', { errors: { to: ['The end is past the end of the video.'] } })
  }
  return { from, to: Math.min(to, end) }
}

/** About as much as the same stretch takes in its source; the file's own size takes its place when it is cut. */
function sizeOf(source: VideoSourceRow, { from, to }: { from: number; to: number }): number {
  const share = (to - from) / source.duration_seconds
  return Math.ceil(Math.min(1, share) * source.size_bytes * growth) + smallestBytes
}

function clipsAreOff(): AppError {
  return new AppError('feature_not_enabled', { message: 'Clips are turned off in your organization.' })
}
