import { chosenOf } from '@marquee/domain/branding'
import { type Message, messageBurst, type PostMessage } from '@marquee/domain/chat'
import { findStoredBranding } from '#features/branding/public.ts'
import { recordActivity } from '#features/ledger/public.ts'
import { inAudience } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { WithDb } from '#platform/context.ts'
import { typedEntryOf } from './authorship.ts'
import { canModerate, canPost, isModerator, isSpeaker } from './channel-policy.ts'
import { type ChannelRow, takeSeq } from './channel-store.ts'
import { announceDirect, requirePartner } from './direct-partner.ts'
import { announceChange, findReadableChannel, requireVoice } from './find-channel.ts'
import {
  countReply,
  findMessageByKey,
  findMessageRow,
  findStanding,
  insertMessage,
  type MessageRow,
  type PostingStanding,
} from './message-store.ts'
import { messageView } from './message-view.ts'
import { tooFast, tooSoon } from './post-limits.ts'
import type { TalkContext } from './talk.ts'
import { t } from './texts.ts'

type Posting = { channelId: string; message: PostMessage }

/**
 * Posts the message once, however often it is sent with the same key. Throws `too_many_requests` with the seconds to wait,
 * `forbidden` for people who are muted or where only the staff post, and `not_found`.
 */
export async function postMessage(ctx: TalkContext, { channelId, message }: Posting): Promise<Message> {
  const person = `${ctx.eventId} ${ctx.attendee.actorId}`
  const { limits } = ctx.talk
  if (!isModerator(ctx.attendee)) limits.take(person)
  try {
    const authorName = await ctx.talk.nameOf(ctx)
    return await inAudience(ctx, (ctx) => addMessage(ctx, { channelId, message, authorName }))
  } catch (error) {
    limits.giveBack(person)
    throw error
  }
}

type Authored = Posting & { authorName: string }

async function addMessage(
  ctx: WithDb<TalkContext>,
  { channelId, message, authorName }: Authored,
): Promise<Message> {
  const { db, attendee, eventId } = ctx
  const own = { channelId, self: attendee, key: message.key }
  // Queries that don't depend on each other share a round trip.
  const [channel, sent] = await Promise.all([
    findReadableChannel(ctx, channelId),
    findMessageByKey(db, own),
    requireVoice(ctx),
  ])
  if (sent) return messageView(sent)
  requireOpen(ctx, channel, message)
  const partner = await requirePartner(ctx, channel)
  const root = await findRoot(ctx, channelId, message.reply_to)
  // This locks the channel, so what is read afterwards also accounts for messages sent at the same time.
  const [seq, sentMeanwhile, standing] = await Promise.all([
    takeSeq(db, channelId),
    findMessageByKey(db, own),
    requirePatience(ctx, channel),
  ])
  if (sentMeanwhile) return messageView(sentMeanwhile)
  const isStaff = isModerator(attendee)
  const now = ctx.clock.now()
  const inserting = insertMessage(db, {
    organization_id: ctx.organizationId,
    event_id: eventId,
    channel_id: channelId,
    is_direct: channel.is_direct,
    seq,
    changed_seq: seq,
    kind: message.is_announcement ? 'announcement' : 'text',
    state: channel.holds_first_messages && !isStaff && !standing.has_been_shown ? 'held' : 'shown',
    author_profile_id: attendee.profileId,
    author_name: authorName,
    typed_entry_id: typedEntryOf(attendee),
    author_is_staff: isStaff,
    author_is_speaker: isSpeaker(attendee),
    text: message.text,
    reply_to_id: root?.id ?? null,
    are_links_allowed: isStaff,
    idempotency_key: message.key,
    created_at: now,
    shown_at: now,
  })
  const telling = partner === undefined ? record(ctx, channel) : announceDirect(ctx, partner)
  const [row] = await Promise.all([inserting, telling, announceChange(ctx, channelId)])
  if (root && row.state === 'shown') {
    await countReply(db, { id: root.id, changed_seq: await takeSeq(db, channelId), by: 1 })
  }
  return messageView(row)
}

async function record(ctx: WithDb<TalkContext>, channel: ChannelRow): Promise<void> {
  const { eventId: event_id, attendee } = ctx
  const place = { event_id, profile_id: attendee.profileId, session_id: channel.broadcast_id }
  await recordActivity(ctx, { ...place, type: 'chatted', data: { channel_id: channel.id } })
}

function requireOpen(ctx: TalkContext, channel: ChannelRow, { is_announcement }: PostMessage): void {
  if (!canPost(ctx.attendee, channel)) {
    throw new AppError('forbidden', {
      message: t(channel.mode === 'off' ? 'channelClosed' : 'announcementsOnly'),
    })
  }
  if (is_announcement && !canModerate(ctx.attendee, channel)) throw new AppError('forbidden')
}

/** Throws `forbidden` where messages can’t be replied to. */
async function requireReplies({ db, eventId }: WithDb<TalkContext>): Promise<void> {
  const { fields } = chosenOf(await findStoredBranding(db, eventId))
  if (fields.thread_chat_disabled) throw new AppError('forbidden', { message: t('repliesOff') })
}

/** Throws `too_many_requests` for people who posted too much or too recently. The staff have no limits. */
async function requirePatience(ctx: WithDb<TalkContext>, channel: ChannelRow): Promise<PostingStanding> {
  const { clock, attendee, eventId } = ctx
  const since = new Date(clock.now().getTime() - messageBurst.seconds * 1000)
  const place = { channelId: channel.id, eventId, self: attendee }
  const standing = await findStanding(ctx.db, { ...place, since })
  if (isModerator(attendee)) return standing
  const { recent, first_recent_at, last_here_at } = standing
  if (first_recent_at && recent >= messageBurst.count) throw tooFast(first_recent_at, clock)
  const slowMs = channel.slow_mode_seconds * 1000
  if (last_here_at && clock.now().getTime() - last_here_at.getTime() < slowMs) {
    throw tooSoon(last_here_at, channel.slow_mode_seconds, clock)
  }
  return standing
}

/** The message that starts the thread, even for a reply to a reply. */
async function findRoot(
  ctx: WithDb<TalkContext>,
  channelId: string,
  replyTo: string | null,
): Promise<Pick<MessageRow, 'id'> | undefined> {
  if (replyTo === null) return undefined
  await requireReplies(ctx)
  const answered = await findMessageRow(ctx.db, { channelId, id: replyTo })
  if (!answered || answered.state !== 'shown' || answered.kind === 'act') {
    throw new AppError('invalid_input', { errors: { reply_to: [t('messageGone')] } })
  }
  return { id: answered.reply_to_id ?? answered.id }
}
