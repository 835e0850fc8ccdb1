import {
  type Broadcast,
  type BroadcastType,
  type CreateBroadcast,
  planFeatureOf,
} from '@marquee/domain/agenda'
import { requirePlanFeature } from '#features/organizations/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { countAgenda } from './agenda-part-store.ts'
import { publishChanges } from './agenda-changes.ts'
import { broadcastReply } from './agenda-replies.ts'
import { insertBroadcast, replaceTracksOf, replaceVideosOf } from './broadcast-store.ts'
import { checkRoomFor, checkRtmpInput, checkTimes, checkTracks, checkVideos } from './check-agenda.ts'
import { lockAgendaOf } from './lock-block.ts'

/**
 * Adds a session to the agenda (AG-018). Throws `feature_not_enabled` for a second session, and for types that the plan
 * doesn't include (AG-008, AG-010, AG-011), `invalid_input` by field.
 */
export async function createBroadcast(ctx: MemberContext, input: CreateBroadcast): Promise<Broadcast> {
  const { event: eventId, tracks, video_assets, rtmp_input, ...fields } = input
  return inOrganization(ctx, async (ctx) => {
    const event = await lockAgendaOf(ctx, eventId)
    checkTimes(fields, event)
    await requirePlanOfSession(ctx, fields.broadcast_type)
    const { sessions } = await countAgenda(ctx.db, event.id)
    if (sessions > 0) await requirePlanFeature(ctx, 'multi_session_events')
    checkRoomFor(1, sessions)
    await checkTracks(ctx.db, event, tracks)
    await checkVideos(ctx.db, video_assets)
    await checkRtmpInput(ctx.db, event, rtmp_input)
    const row = await insertBroadcast(ctx.db, {
      ...fields,
      rtmp_input_id: rtmp_input ?? null,
      start_time: new Date(fields.start_time),
      end_time: new Date(fields.end_time),
      organization_id: ctx.organizationId,
      event_id: event.id,
    })
    await replaceTracksOf(ctx.db, [{ ...row, tracks }])
    await replaceVideosOf(ctx.db, [{ ...row, videos: video_assets }])
    await publishChanges(ctx, [{ row, what: 'created', kind: 'broadcast' }])
    return broadcastReply(ctx.db, row)
  })
}

/** Throws `feature_not_enabled` unless the plan includes sessions of this type. */
export async function requirePlanOfSession(ctx: WithDb<MemberContext>, type: BroadcastType): Promise<void> {
  const feature = planFeatureOf(type)
  if (feature !== undefined) await requirePlanFeature(ctx, feature)
}
