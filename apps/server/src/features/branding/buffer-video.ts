/** The buffer video of an event, which loops on its stage. */
import type { BufferVideo } from '@marquee/domain/branding'
import { type AuditEntryToWrite, writeAudit } from '#features/audit/public.ts'
import {
  type EventRow,
  eventTarget,
  findVisibleEvent,
  lockPermittedEvent,
  mayWithEvent,
  signalStudiosOfEvent,
} from '#features/events/public.ts'
import {
  lockVideoAsset,
  type VideoAssetRow,
  type VideoMemberContext,
  videoReply,
} from '#features/video-library/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { clearBufferVideo, findBufferVideo, setBufferVideo } from './buffer-video-store.ts'

export async function getBufferVideo(ctx: VideoMemberContext, eventId: string): Promise<BufferVideo> {
  return inOrganization(ctx, async (ctx) => bufferVideoReply(ctx, await findVisibleEvent(ctx, eventId)))
}

/**
 * Makes this the buffer video of the event. Throws `VIDEO_DOESNOT_BELONG_TO_ORGANIZATION` for a video of another
 * organization (VL-303), `UNPROCESSED_VIDEO_FOR_STAGE_ROLL` for one that can't be played yet (VL-304).
 */
export async function chooseBufferVideo(
  ctx: VideoMemberContext,
  input: { eventId: string; videoId: string },
): Promise<BufferVideo> {
  return inOrganization(ctx, async (ctx) => {
    const event = await lockPermittedEvent(ctx, input.eventId, 'event:update')
    // Locked so that it can't be deleted before the event refers to it.
    const video = await lockVideoAsset(ctx.db, input.videoId)
    if (!video?.uploaded_at || video.replaces_id !== null) {
      throw new AppError('VIDEO_DOESNOT_BELONG_TO_ORGANIZATION')
    }
    if (!canLoopOnStage(video)) throw new AppError('UNPROCESSED_VIDEO_FOR_STAGE_ROLL')
    await setBufferVideo(ctx.db, event, video.id)
    await recordBrandingChange(ctx, event, {
      action: 'event.buffer_video_chosen',
      details: { video: video.id, video_name: video.name },
    })
    return bufferVideoReply(ctx, event)
  })
}

/** Removes the buffer video from the event. The video stays in the library. */
export async function removeBufferVideo(ctx: MemberContext, eventId: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const event = await lockPermittedEvent(ctx, eventId, 'event:update')
    const video = await findBufferVideo(ctx.db, eventId)
    if (!video) return
    await clearBufferVideo(ctx.db, eventId)
    await recordBrandingChange(ctx, event, {
      action: 'event.buffer_video_removed',
      details: { video: video.id, video_name: video.name },
    })
  })
}

/** Whether the video can be played, even while more renditions are being made. */
function canLoopOnStage({ transcode_status, hls_path, client_hls_path }: VideoAssetRow): boolean {
  if (transcode_status === 'COMPLETE') return true
  return transcode_status === 'PROGRESSING' && (hls_path ?? client_hls_path) !== null
}

async function bufferVideoReply(ctx: WithDb<VideoMemberContext>, event: EventRow): Promise<BufferVideo> {
  const video = await findBufferVideo(ctx.db, event.id)
  return {
    event: event.id,
    stage_roll_video_asset: video?.id ?? null,
    video: video ? await videoReply(ctx, video.id) : null,
    can: { update: mayWithEvent(ctx.actor, 'event:update', event) },
  }
}

async function recordBrandingChange(
  ctx: WithDb<MemberContext>,
  event: EventRow,
  { action, details }: Required<Pick<AuditEntryToWrite, 'action' | 'details'>>,
): Promise<void> {
  await signalStudiosOfEvent(ctx.db, event)
  await writeAudit(ctx, {
    action,
    ...eventTarget(event),
    details,
  })
}
