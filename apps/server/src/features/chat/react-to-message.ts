import type { Message, ReactionCounts, ReactToMessage } from '@marquee/domain/chat'
import { requireCounted } from '#features/audience/public.ts'
import { recordActivity } from '#features/ledger/public.ts'
import { inAudience } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { takeSeq } from './channel-store.ts'
import { requirePartner } from './direct-partner.ts'
import { announceChange, findReadableChannel, requireVoice } from './find-channel.ts'
import { findMessageRow, putReaction, updateMessageRow } from './message-store.ts'
import { messageView } from './message-view.ts'
import type { TalkContext } from './talk.ts'

type Reacting = { channelId: string; messageId: string; reaction: ReactToMessage }

/**
 * Adds or removes the attendee's reaction to a message. Throws `not_found`, and `forbidden` for muted people. Unproved
 * entries have to prove themselves once the person is known.
 */
export async function reactToMessage(ctx: TalkContext, input: Reacting): Promise<Message> {
  const { channelId, messageId, reaction } = input
  requireCounted(ctx)
  ctx.talk.limits.takeGesture(ctx)
  return inAudience(ctx, async (ctx) => {
    const channel = await findReadableChannel(ctx, channelId)
    const partner = await requirePartner(ctx, channel)
    await requireVoice(ctx)
    const changed_seq = await takeSeq(ctx.db, channelId)
    const message = await findMessageRow(ctx.db, { channelId, id: messageId })
    if (!message || message.state !== 'shown' || message.kind === 'act') throw new AppError('not_found')
    const isChanged = await putReaction(ctx.db, {
      organization_id: ctx.organizationId,
      event_id: ctx.eventId,
      message_id: messageId,
      profile_id: ctx.attendee.profileId,
      emoji: reaction.emoji,
      isOn: reaction.is_on,
    })
    if (!isChanged) return messageView(message)
    const reactions = counted(message.reactions, reaction)
    const changed = await updateMessageRow(ctx.db, messageId, { changed_seq, reactions })
    if (reaction.is_on && partner === undefined) {
      const place = {
        event_id: ctx.eventId,
        profile_id: ctx.attendee.profileId,
        session_id: channel.broadcast_id,
      }
      await recordActivity(ctx, { ...place, type: 'reacted', data: { message_id: messageId } })
    }
    await announceChange(ctx, channelId)
    return messageView(changed)
  })
}

function counted(counts: ReactionCounts, { emoji, is_on }: ReactToMessage): ReactionCounts {
  const count = (counts[emoji] ?? 0) + (is_on ? 1 : -1)
  const { [emoji]: _, ...others } = counts
  return count > 0 ? { ...others, [emoji]: count } : others
}
