import { recordVideoStep, type VideoAssetRow, type VideoContext } from '#features/video-library/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { cutClipJob, prepareVideoJob } from './processing-jobs.ts'

/**
 * The video is SUBMITTED and its processing begins when the transaction commits (UP-052).
 * Idempotent: the job is exclusive by video and version.
 */
export async function submitProcessing(ctx: WithDb<VideoContext>, asset: VideoAssetRow): Promise<void> {
  await sendPrepareVideo(ctx, await recordVideoStep(ctx, asset, { step: 'submitted' }))
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
