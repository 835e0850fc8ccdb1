import type { Poll, VoteInPoll } from '@marquee/domain/polls'
import { requireCounted } from '#features/audience/public.ts'
import { findSharedChannel, readerOf, type TalkContext } from '#features/chat/public.ts'
import { recordActivity } from '#features/ledger/public.ts'
import { inAudience } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendNotice } from '#platform/signals/notices.ts'
import { isSeenBy, viewPolls } from './list-polls.ts'
import { findPollToVote, findVote, insertVote, type PollRow } from './poll-store.ts'
import { t } from './texts.ts'

type Voting = { channelId: string; pollId: string; vote: VoteInPoll }

/**
 * Records the attendee's only vote; the same vote again changes nothing. Throws `not_found`, `conflict` if they voted otherwise
 * before or the poll isn't open, and `invalid_input` for options it doesn't have.
 */
export async function voteInPoll(ctx: TalkContext, { channelId, pollId, vote }: Voting): Promise<Poll> {
  requireCounted(ctx)
  return inAudience(ctx, async (ctx) => {
    const { attendee, eventId: event_id, organizationId: organization_id } = ctx
    const reader = readerOf(attendee)
    const channel = await findSharedChannel(ctx, channelId)
    const poll = await findPollToVote(ctx.db, { channelId, id: pollId })
    if (!poll || !isSeenBy(reader, poll)) throw new AppError('not_found')
    const chosen = readChoice(poll, vote)
    const before = await findVote(ctx.db, { pollId, profileId: attendee.profileId })
    if (before === undefined) {
      if (poll.state !== 'open') throw new AppError('conflict', { message: t('pollClosed') })
      const voter = { organization_id, event_id, poll_id: pollId, profile_id: attendee.profileId }
      // If two votes arrive at the same moment, the code below handles the second.
      const isFirst = await insertVote(ctx.db, { ...voter, chosen, voted_at: ctx.clock.now() })
      if (!isFirst) throw new AppError('conflict', { message: t('votedBefore') })
      const { profileId: profile_id } = attendee
      const place = { event_id, profile_id, session_id: channel.broadcast_id }
      await recordActivity(ctx, { ...place, type: 'voted', data: { poll_id: pollId } })
      await sendNotice(ctx.db, {
        type: 'poll-voted',
        organization_id,
        event_id,
        channel_id: channelId,
        poll_id: pollId,
      })
    } else if (before.join() !== chosen.join()) throw new AppError('conflict', { message: t('votedBefore') })
    const [view] = await viewPolls(ctx.db, [poll], reader)
    if (!view) throw new AppError('not_found')
    return view
  })
}

function readChoice(poll: PollRow, vote: VoteInPoll): number[] {
  const chosen = [...new Set(vote.options)].toSorted((a, b) => a - b)
  const sentence = chosen.some((option) => option >= poll.options.length)
    ? t('unknownOption')
    : !poll.allows_multiple && chosen.length > 1
      ? t('onlyOneOption')
      : undefined
  if (sentence !== undefined) throw new AppError('invalid_input', { errors: { options: [sentence] } })
  return chosen
}
