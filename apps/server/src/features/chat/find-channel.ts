import type { Attendee, AudienceContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendNotice } from '#platform/signals/notices.ts'
import { canModerate, canRead, isModerator, isSpeaker } from './channel-policy.ts'
import { type ChannelRow, findChannelRow, isMuted, takeSeq } from './channel-store.ts'
import type { FeedReader } from './feed-part.ts'
import { t } from './texts.ts'

type Talk = WithDb<AudienceContext>

/** The channel, if the attendee may read it. Throws `not_found`. */
export async function findReadableChannel(ctx: Talk, id: string): Promise<ChannelRow> {
  const channel = await findChannelRow(ctx.db, { eventId: ctx.eventId, id })
  if (!channel || !canRead(ctx.attendee, channel)) throw new AppError('not_found')
  return channel
}

/** The channel, if it isn't a direct one and the attendee may read it. Throws `not_found`. */
export async function findSharedChannel(ctx: Talk, id: string): Promise<ChannelRow> {
  const channel = await findReadableChannel(ctx, id)
  if (channel.is_direct) throw new AppError('not_found')
  return channel
}

/** The channel, if the attendee moderates it. Throws `not_found`, `forbidden`. */
export async function findModeratedChannel(ctx: Talk, id: string): Promise<ChannelRow> {
  const channel = await findSharedChannel(ctx, id)
  if (!canModerate(ctx.attendee, channel)) throw new AppError('forbidden')
  return channel
}

/** Throws `forbidden` for people muted by a moderator. */
export async function requireVoice(ctx: Talk): Promise<void> {
  const { profileId, entryId } = ctx.attendee
  const person = { eventId: ctx.eventId, profileId, entryId }
  if (await isMuted(ctx.db, person)) throw new AppError('forbidden', { message: t('muted') })
}

/** Notifies every web process, on commit, that the channel's feed has moved. */
export async function announceChange(ctx: Talk, channelId: string): Promise<void> {
  const { organizationId: organization_id, eventId: event_id } = ctx
  await sendNotice(ctx.db, { type: 'channel-moved', organization_id, event_id, channel_id: channelId })
}

/** The number of the next change of the channel, which stays locked until the transaction ends. */
export async function nextChange(ctx: Talk, channelId: string): Promise<number> {
  return takeSeq(ctx.db, channelId)
}

/** How the attendee reads feeds. */
export function readerOf(attendee: Attendee): FeedReader {
  return { isModerator: isModerator(attendee), isSpeaker: isSpeaker(attendee), self: attendee }
}
