import type { Message, Moderate, ModerationAct, MutedList } from '@marquee/domain/chat'
import { randomUUID } from 'node:crypto'
import type { WithDb } from '#platform/context.ts'
import { inAudience } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { isOwn } from './authorship.ts'
import { canModerate, isModerator, isSpeaker } from './channel-policy.ts'
import { type ChannelRow, deleteMuted, insertMuted, listMutedRows, takeSeq } from './channel-store.ts'
import { announceChange, findReadableChannel } from './find-channel.ts'
import {
  countReply,
  findMessageRow,
  insertMessage,
  type MessageRow,
  updateMessageRow,
} from './message-store.ts'
import { messageView } from './message-view.ts'
import type { TalkContext } from './talk.ts'
import { t } from './texts.ts'

type Acting = { channelId: string; moderation: Moderate }

/**
 * Carries out a moderator's decision about a message or its author, and records it as a message so that a replay shows
 * what people saw. People may delete their own messages. Returns the message concerned. Throws `forbidden`,
 * `not_found`, and `invalid_input` for a message of another channel.
 */
export async function moderate(ctx: TalkContext, { channelId, moderation }: Acting): Promise<Message> {
  const authorName = await ctx.talk.nameOf(ctx)
  return inAudience(ctx, async (ctx) => {
    const channel = await findReadableChannel(ctx, channelId)
    // Locks the channel before reading anything that the act depends on.
    const changed_seq = await takeSeq(ctx.db, channelId)
    const target = await findTarget(ctx, channelId, moderation.message)
    if (!mayAct(ctx, channel, { act: moderation.act, target })) throw new AppError('forbidden')
    if (!(await apply(ctx, { act: moderation.act, target, changed_seq }))) return messageView(target)
    await recordAct(ctx, { act: moderation.act, target, authorName })
    await announceChange(ctx, channelId)
    return messageView((await findMessageRow(ctx.db, { channelId, id: target.id })) ?? target)
  })
}

async function findTarget(ctx: WithDb<TalkContext>, channelId: string, id: string): Promise<MessageRow> {
  const target = await findMessageRow(ctx.db, { channelId, id })
  if (target && target.kind !== 'act') return target
  throw new AppError('invalid_input', { errors: { message: [t('messageGone')] } })
}

type Wanted = { act: ModerationAct; target: MessageRow }

function mayAct(ctx: TalkContext, channel: ChannelRow, { act, target }: Wanted): boolean {
  // Muting holds for the whole event, so it is up to the staff.
  const isMuting = act === 'mute' || act === 'unmute'
  if (canModerate(ctx.attendee, channel) && (!isMuting || isModerator(ctx.attendee))) return true
  return act === 'delete' && isOwn(ctx.attendee, target)
}

type Decided = { act: ModerationAct; target: MessageRow; changed_seq: number }

/** Returns false if nothing changed. */
async function apply(ctx: WithDb<TalkContext>, { act, target, changed_seq }: Decided): Promise<boolean> {
  const { db } = ctx
  const { id } = target
  switch (act) {
    case 'delete':
      if (target.state === 'deleted') return false
      await updateMessageRow(db, id, { changed_seq, state: 'deleted', is_pinned: false })
      if (target.state === 'shown') await countInThread(ctx, target, -1)
      return true
    case 'pin':
    case 'unpin':
      return pin(ctx, { act, target, changed_seq })
    case 'allow_links':
      await updateMessageRow(db, id, { changed_seq, are_links_allowed: true })
      return !target.are_links_allowed
    case 'approve':
      if (target.state !== 'held') return false
      // Gets its place now, because no one has seen it before.
      await updateMessageRow(db, id, {
        changed_seq,
        seq: changed_seq,
        state: 'shown',
        shown_at: ctx.clock.now(),
      })
      await countInThread(ctx, target, 1)
      return true
    case 'mute':
    case 'unmute':
      return muteAuthor(ctx, target, act === 'mute')
  }
}

async function pin(ctx: WithDb<TalkContext>, { act, target, changed_seq }: Decided): Promise<boolean> {
  const is_pinned = act === 'pin'
  if (target.state !== 'shown' || target.is_pinned === is_pinned) return false
  await updateMessageRow(ctx.db, target.id, { changed_seq, is_pinned })
  return true
}

async function countInThread(ctx: WithDb<TalkContext>, reply: MessageRow, by: 1 | -1): Promise<void> {
  const { reply_to_id: id, channel_id } = reply
  if (id !== null) await countReply(ctx.db, { id, changed_seq: await takeSeq(ctx.db, channel_id), by })
}

async function muteAuthor(ctx: WithDb<TalkContext>, target: MessageRow, isMuted: boolean): Promise<boolean> {
  const { db, eventId, organizationId } = ctx
  const { author_profile_id: profileId, typed_entry_id } = target
  if (profileId === null || target.author_is_staff) throw new AppError('forbidden')
  if (isMuted) {
    const person = {
      organization_id: organizationId,
      event_id: eventId,
      profile_id: profileId,
      typed_entry_id,
    }
    await insertMuted(db, { ...person, muted_at: ctx.clock.now() })
  } else await deleteMuted(db, { eventId, profileId, typedEntryId: typed_entry_id })
  return true
}

type Recorded = { act: ModerationAct; target: MessageRow; authorName: string }

async function recordAct(ctx: WithDb<TalkContext>, { act, target, authorName }: Recorded): Promise<void> {
  const seq = await takeSeq(ctx.db, target.channel_id)
  const now = ctx.clock.now()
  await insertMessage(ctx.db, {
    organization_id: ctx.organizationId,
    event_id: ctx.eventId,
    channel_id: target.channel_id,
    is_direct: target.is_direct,
    seq,
    changed_seq: seq,
    kind: 'act',
    state: 'shown',
    author_profile_id: ctx.attendee.profileId,
    author_name: authorName,
    author_is_staff: isModerator(ctx.attendee),
    author_is_speaker: isSpeaker(ctx.attendee),
    text: '',
    are_links_allowed: false,
    act,
    target_id: target.id,
    idempotency_key: randomUUID(),
    created_at: now,
    shown_at: now,
  })
}

/** People muted at the event. Throws `forbidden`. */
export async function listMuted(ctx: TalkContext): Promise<MutedList> {
  if (!isModerator(ctx.attendee)) throw new AppError('forbidden')
  const rows = await inAudience(ctx, ({ db }) => listMutedRows(db, ctx.eventId))
  const results = rows.map(({ profile_id, typed_entry_id, name, muted_at }) => ({
    person: typed_entry_id ?? profile_id,
    name,
    muted_at: muted_at.toISOString(),
  }))
  return { count: results.length, next: null, previous: null, results }
}
