import { recordVideoStep, type VideoAssetRow, type VideoContext } from '#features/video-library/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { cutClipJob, prepareVideoJob } from './processing-jobs.ts'

/**
 * Submits the video: its processing starts when the transaction commits (UP-052). Idempotent: the job is exclusive to the
 * video's version.
 */
export async function submitProcessing(ctx: WithDb<VideoContext>, asset: VideoAssetRow): Promise<void> {
  await sendPrepareVideo(ctx, await recordVideoStep(ctx, asset, { step: 'submitted' }))
}

/** Inspects the video's file, or first cuts it if it is a clip without one. False when the job already exists. */
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
