import {
  type Broadcast,
  broadcastTypes,
  type ChangeBroadcast,
  type ChangedBroadcast,
} from '@marquee/domain/agenda'
import { valueChanges } from '#features/audit/public.ts'
import type { EventRow } from '#features/events/public.ts'
import { putInputOnAir } from '#features/live-inputs/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { publishChanges } from './agenda-changes.ts'
import { broadcastReply } from './agenda-replies.ts'
import {
  type BroadcastRow,
  findBroadcastRow,
  replaceTracksOf,
  replaceVideosOf,
  updateBroadcastRow,
} from './broadcast-store.ts'
import { checkRtmpInput, checkTimes, checkTracks, checkVideos, fieldError } from './check-agenda.ts'
import { requirePlanOfSession } from './create-broadcast.ts'
import { lockBlock } from './lock-block.ts'
import { changedFields, findOverwritten } from './overwritten.ts'
import { t } from './texts.ts'

type Values = Omit<ChangeBroadcast, 'seen'>

/**
 * Changes the fields that are sent and leaves the rest as they are (AG-019). Returns values it overwrote that the
 * caller hadn't seen. Throws as its creation does.
 */
export async function changeBroadcast(
  ctx: MemberContext,
  { id, seen, ...values }: ChangeBroadcast & { id: string },
): Promise<ChangedBroadcast> {
  return inOrganization(ctx, async (ctx) => {
    const { row, event } = await lockBlock(ctx, id, findBroadcastRow)
    const before = await broadcastReply(ctx.db, row)
    const beforeValues = valuesOf(before)
    const fields = changedFields(beforeValues, values)
    if (fields.length === 0) return { ...before, overwritten: {} }
    await checkValues(ctx, { values, before, event })
    const after = await writeValues(ctx, row, values)
    const target = { target_type: 'broadcast', target_id: id, action: 'broadcast.updated' }
    const [overwritten = {}] = await findOverwritten(ctx.db, [{ target, before: beforeValues, fields, seen }])
    const changes = valueChanges(beforeValues, values, fields)
    await publishChanges(ctx, [{ row: after, what: 'updated', kind: 'broadcast', fields, changes }])
    return { ...(await broadcastReply(ctx.db, after)), overwritten }
  })
}

type Checked = { values: Values; before: Broadcast; event: EventRow }

async function checkValues(ctx: WithDb<MemberContext>, { values, before, event }: Checked): Promise<void> {
  const { start_time, end_time, broadcast_type, tracks, video_assets } = values
  if (start_time !== undefined || end_time !== undefined) {
    checkTimes({ start_time: start_time ?? before.start_time, end_time: end_time ?? before.end_time }, event)
  }
  if (before.is_live) checkOnAir(values, before)
  if (broadcast_type !== undefined) await requirePlanOfSession(ctx, broadcast_type)
  if (tracks !== undefined) await checkTracks(ctx.db, event, tracks)
  await checkRtmpInput(ctx.db, event, values.rtmp_input)
  if (video_assets !== undefined) await checkAddedVideos(ctx, { video_assets, before })
}

/** What plays a session can't change while it is on air, which would cut its recording in two. */
function checkOnAir({ broadcast_type, rtmp_input }: Values, before: Broadcast): void {
  if (broadcast_type !== undefined && broadcast_type !== before.broadcast_type) {
    throw fieldError('broadcast_type', t('typeOnAir'))
  }
  const loses = rtmp_input !== undefined && before.rtmp_input !== null && rtmp_input !== before.rtmp_input
  if (loses && before.broadcast_type === broadcastTypes.rtmp) throw fieldError('rtmp_input', t('inputOnAir'))
}

/** A video that has failed since it was added may stay, and be reordered. */
async function checkAddedVideos(
  ctx: WithDb<MemberContext>,
  { video_assets, before }: { video_assets: readonly string[]; before: Broadcast },
): Promise<void> {
  const previous = new Set(before.video_assets.map(({ id }) => id))
  await checkVideos(
    ctx.db,
    video_assets.filter((id) => !previous.has(id)),
  )
}

async function writeValues(
  ctx: WithDb<MemberContext>,
  row: BroadcastRow,
  { tracks, video_assets, start_time, end_time, rtmp_input, ...columns }: Values,
): Promise<BroadcastRow> {
  const after = await updateBroadcastRow(ctx.db, row.id, {
    ...columns,
    ...(rtmp_input !== undefined && { rtmp_input_id: rtmp_input }),
    ...(start_time !== undefined && { start_time: new Date(start_time) }),
    ...(end_time !== undefined && { end_time: new Date(end_time) }),
  })
  // It went on air without one.
  if (rtmp_input != null && after.is_live && after.broadcast_type === broadcastTypes.rtmp) {
    await putInputOnAir(ctx, { rtmpInputId: rtmp_input, broadcastId: row.id })
  }
  if (tracks !== undefined) await replaceTracksOf(ctx.db, [{ ...row, tracks }])
  if (video_assets !== undefined) await replaceVideosOf(ctx.db, [{ ...row, videos: video_assets }])
  return after
}

function valuesOf({
  title,
  description,
  broadcast_type,
  start_time,
  end_time,
  rtmp_input,
  ...rest
}: Broadcast) {
  const video_assets = rest.video_assets.map(({ id }) => id)
  const fields = { title, description, broadcast_type, start_time, end_time, rtmp_input }
  return { ...fields, tracks: rest.tracks, video_assets }
}
