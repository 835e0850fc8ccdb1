import type { ChangeChannel, Channel, ChannelList } from '@marquee/domain/chat'
import { inAudience, inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendNotice } from '#platform/signals/notices.ts'
import { canRead } from './channel-policy.ts'
import { findChannelRow, insertMissingChannels, listChannelRows, updateChannelRow } from './channel-store.ts'
import { channelView } from './channel-view.ts'
import { findModeratedChannel } from './find-channel.ts'
import type { TalkContext } from './talk.ts'

/** The channels of the event that the attendee may read. Creates those of new sessions. */
export async function listChannels(ctx: TalkContext): Promise<ChannelList> {
  const { eventId, organizationId, attendee } = ctx
  // Not as the audience's role, which can't add channels.
  const rows = await inOrganization(ctx, async ({ db }) => {
    await insertMissingChannels(db, { organizationId, eventId })
    return listChannelRows(db, { eventId, profileId: attendee.profileId })
  })
  const results = rows.filter((row) => canRead(attendee, row)).map((row) => channelView(row, attendee))
  return { count: results.length, next: null, previous: null, results }
}

/** Changes who may post, slow mode and moderation. Throws `not_found`, `forbidden`. */
export async function changeChannel(
  ctx: TalkContext,
  { id, change }: { id: string; change: ChangeChannel },
): Promise<Channel> {
  return inAudience(ctx, async (ctx) => {
    await findModeratedChannel(ctx, id)
    await updateChannelRow(ctx.db, id, change)
    const { organizationId: organization_id, eventId: event_id } = ctx
    await sendNotice(ctx.db, { type: 'channels-changed', organization_id, event_id })
    const channel = await findChannelRow(ctx.db, { eventId: event_id, id })
    if (!channel) throw new AppError('not_found')
    return channelView(channel, ctx.attendee)
  })
}
