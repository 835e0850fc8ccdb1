import { ensureContent } from '#features/content-lab/public.ts'
import { updateVideoAsset, type VideoAssetRow } from '#features/video-library/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { cutClipJob, prepareVideoJob } from './processing-jobs.ts'

/**
 * The video is SUBMITTED and its processing begins when the transaction commits (UP-052). What went wrong before is
 * forgotten. What Content Lab can edit is in its hands from now on. Idempotent: the job is exclusive by video and version.
 */
export async function submitProcessing(
  ctx: WithDb<OrganizationContext>,
  asset: VideoAssetRow,
): Promise<void> {
  await updateVideoAsset(ctx.db, asset.id, {
    transcode_status: 'SUBMITTED',
    transcode_progress: 0,
    transcoder_errors: [],
  })
  await ensureContent(ctx.db, asset)
  await sendPrepareVideo(ctx, asset)
}

/** The video's file is looked into, or cut first where it is a clip without one. False when the job is there already. */
export async function sendPrepareVideo(
  ctx: WithDb<OrganizationContext>,
  { id, organization_id, version, path, source }: VideoAssetRow,
): Promise<boolean> {
  const job = source === 'CLIP' && path === null ? cutClipJob : prepareVideoJob
  return ctx.queue.send(ctx.db, job, {
    payload: { organization_id, video_asset_id: id, version },
    options: { singletonKey: `${id}:${version}` },
  })
}
