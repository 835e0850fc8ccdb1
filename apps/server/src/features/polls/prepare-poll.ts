import type { ChangePoll, CreatePoll, Poll, PollState } from '@marquee/domain/polls'
import {
  announceChange,
  findModeratedChannel,
  readerOf,
  nextChange,
  type TalkContext,
} from '#features/chat/public.ts'
import type { AudienceContext, WithDb } from '#platform/context.ts'
import { inAudience } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { viewPolls } from './list-polls.ts'
import { findPollRow, insertPoll, type PollRow, updatePollRow } from './poll-store.ts'
import { t } from './texts.ts'

/** Prepares a poll, which only the staff see. Throws `forbidden`, `not_found`. */
export async function createPoll(
  ctx: TalkContext,
  { channelId, poll }: { channelId: string; poll: CreatePoll },
): Promise<Poll> {
  return inAudience(ctx, async (ctx) => {
    await findModeratedChannel(ctx, channelId)
    const seq = await nextChange(ctx, channelId)
    const row = await insertPoll(ctx.db, {
      organization_id: ctx.organizationId,
      event_id: ctx.eventId,
      channel_id: channelId,
      seq,
      changed_seq: seq,
      title: poll.title,
      options: poll.options,
      allows_multiple: poll.allows_multiple,
      created_at: ctx.clock.now(),
    })
    await announceChange(ctx, channelId)
    return viewed(ctx, row)
  })
}

/**
 * Opens, closes or reopens the poll, shares its results, or edits it before anyone has seen it. Throws `forbidden`,
 * `not_found`, and `conflict` for an edit after it was opened.
 */
export async function changePoll(
  ctx: TalkContext,
  input: { channelId: string; pollId: string; change: ChangePoll },
): Promise<Poll> {
  const { channelId, pollId, change } = input
  return inAudience(ctx, async (ctx) => {
    await findModeratedChannel(ctx, channelId)
    const changed_seq = await nextChange(ctx, channelId)
    const poll = await findPollRow(ctx.db, { channelId, id: pollId })
    if (!poll) throw new AppError('not_found')
    requireUnseen(poll, change)
    const now = ctx.clock.now()
    const history = withStep(poll, change, now)
    const row = await updatePollRow(ctx.db, pollId, {
      ...change,
      ...timesOf(change.state, now),
      history,
      changed_seq,
    })
    await announceChange(ctx, channelId)
    return viewed(ctx, row)
  })
}

/** Opens the poll unless somebody opened it before, in the caller's transaction and with their permission to do so. */
export async function openPreparedPoll(
  ctx: WithDb<AudienceContext>,
  { channelId, pollId }: { channelId: string; pollId: string },
): Promise<void> {
  const changed_seq = await nextChange(ctx, channelId)
  const poll = await findPollRow(ctx.db, { channelId, id: pollId })
  if (poll?.state !== 'prepared') return
  const now = ctx.clock.now()
  const history = withStep(poll, { state: 'open' }, now)
  await updatePollRow(ctx.db, pollId, { state: 'open', ...timesOf('open', now), history, changed_seq })
  await announceChange(ctx, channelId)
}

/** Votes refer to the options as they were shown. */
function requireUnseen(poll: PollRow, { title, options, allows_multiple, state }: ChangePoll): void {
  if (poll.state === 'prepared') return
  const isEdited = title !== undefined || options !== undefined || allows_multiple !== undefined
  if (isEdited || state === 'prepared') throw new AppError('conflict', { message: t('pollShown') })
}

const longestHistory = 100

/** If a poll changes back and forth without end, its first states are dropped. */
function withStep(poll: PollRow, change: ChangePoll, at: Date): PollRow['history'] {
  const { state = poll.state, are_results_shared = poll.are_results_shared } = change
  const isSame = state === poll.state && are_results_shared === poll.are_results_shared
  if (isSame) return poll.history
  return [...poll.history, { at: at.toISOString(), state, are_results_shared }].slice(-longestHistory)
}

function timesOf(state: PollState | undefined, now: Date): Partial<Pick<PollRow, 'opened_at' | 'closed_at'>> {
  if (state === 'open') return { opened_at: now, closed_at: null }
  return state === 'closed' ? { closed_at: now } : {}
}

async function viewed(ctx: WithDb<TalkContext>, row: PollRow): Promise<Poll> {
  const [poll] = await viewPolls(ctx.db, [row], readerOf(ctx.attendee))
  if (!poll) throw new AppError('not_found')
  return poll
}
