/** The video that loops on the stage of an event: read, chosen and taken away. */
import type { BufferVideo } from '@marquee/domain/branding'
import { type AuditEntryToWrite, writeAudit } from '#features/audit/public.ts'
import {
  type EventRow,
  findVisibleEvent,
  lockPermittedEvent,
  mayWithEvent,
  tellStudiosOfEvent,
} from '#features/events/public.ts'
import { lockVideoAsset, type VideoAssetRow, videoReply } from '#features/video-library/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { clearBufferVideo, findBufferVideo, setBufferVideo } from './buffer-video-store.ts'

/** The buffer video of the event, if it has one. */
export async function getBufferVideo(ctx: MemberContext, eventId: string): Promise<BufferVideo> {
  return inOrganization(ctx, async (ctx) => bufferVideoReply(ctx, await findVisibleEvent(ctx, eventId)))
}

/**
 * The event has this buffer video, and no other. Throws `VIDEO_DOESNOT_BELONG_TO_ORGANIZATION` for one that the
 * organisation does not have (VL-303), `UNPROCESSED_VIDEO_FOR_STAGE_ROLL` for one that no stage can play yet (VL-304).
 */
export async function chooseBufferVideo(
  ctx: MemberContext,
  input: { eventId: string; videoId: string },
): Promise<BufferVideo> {
  return inOrganization(ctx, async (ctx) => {
    const event = await lockPermittedEvent(ctx, input.eventId, 'event:update')
    // Locked: nobody deletes it before the event refers to it.
    const video = await lockVideoAsset(ctx.db, input.videoId)
    if (!video?.uploaded_at || video.replaces_id !== null) {
      throw new AppError('VIDEO_DOESNOT_BELONG_TO_ORGANIZATION')
    }
    if (!canLoopOnStage(video)) throw new AppError('UNPROCESSED_VIDEO_FOR_STAGE_ROLL')
    await setBufferVideo(ctx.db, event, video.id)
    await tellOfBranding(ctx, event, {
      action: 'event.buffer_video_chosen',
      details: { video: video.id, video_name: video.name },
    })
    return bufferVideoReply(ctx, event)
  })
}

/** The event has no buffer video any more; the video stays in the library. */
export async function removeBufferVideo(ctx: MemberContext, eventId: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const event = await lockPermittedEvent(ctx, eventId, 'event:update')
    const video = await findBufferVideo(ctx.db, eventId)
    if (!video) return
    await clearBufferVideo(ctx.db, eventId)
    await tellOfBranding(ctx, event, {
      action: 'event.buffer_video_removed',
      details: { video: video.id, video_name: video.name },
    })
  })
}

/** It can be played: that its other renditions are still being made is no reason to wait. */
function canLoopOnStage({ transcode_status, hls_path, client_hls_path }: VideoAssetRow): boolean {
  if (transcode_status === 'COMPLETE') return true
  return transcode_status === 'PROGRESSING' && (hls_path ?? client_hls_path) !== null
}

async function bufferVideoReply(ctx: WithDb<MemberContext>, event: EventRow): Promise<BufferVideo> {
  const video = await findBufferVideo(ctx.db, event.id)
  return {
    event: event.id,
    video: video ? await videoReply(ctx, video.id) : null,
    can: { update: mayWithEvent(ctx.actor, 'event:update', event) },
  }
}

async function tellOfBranding(
  ctx: WithDb<MemberContext>,
  event: EventRow,
  { action, details }: Required<Pick<AuditEntryToWrite, 'action' | 'details'>>,
): Promise<void> {
  await tellStudiosOfEvent(ctx.db, event)
  await writeAudit(ctx, {
    action,
    target_type: 'event',
    target_id: event.id,
    target_name: event.title,
    details,
  })
}
