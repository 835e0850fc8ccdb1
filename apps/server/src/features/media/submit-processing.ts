import { recordVideoStep, type VideoAssetRow, type VideoContext } from '#features/video-library/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { cutClipJob, prepareVideoJob } from './processing-jobs.ts'

/**
 * Submits the video: its processing starts when the transaction commits (UP-052). If it still runs from
 * before, it runs once more afterwards.
 */
export async function submitProcessing(ctx: WithDb<VideoContext>, asset: VideoAssetRow): Promise<void> {
  await sendPrepareVideo(ctx, await recordVideoStep(ctx, asset, { step: 'submitted' }))
}

/** Inspects the video's file, or first cuts it if it is a clip without one. False if no job had to be sent. */
export async function sendPrepareVideo(
  ctx: WithDb<OrganizationContext>,
  { id, organization_id, version, path, source }: VideoAssetRow,
  { isOnlyIfIdle = false } = {},
): Promise<boolean> {
  const job = source === 'CLIP' && path === null ? cutClipJob : prepareVideoJob
  return ctx.queue.send(ctx.db, job, {
    payload: { organization_id, video_asset_id: id, version },
    options: { singletonKey: `${id}:${version}`, isOnlyIfIdle },
  })
}
