import type { Tally } from '@marquee/domain/polls'
import type { OrganizationContext } from '#platform/context.ts'
import { inAudience } from '#platform/db/tenancy.ts'
import { countVotes, findPollRow } from './poll-store.ts'

type OfEvent = OrganizationContext & { eventId: string }

/** The votes of a poll so far, and whether everyone may see them. */
export async function tallyPoll(
  ctx: OfEvent,
  { channelId, pollId }: { channelId: string; pollId: string },
): Promise<{ tally: Tally; isShared: boolean } | undefined> {
  return inAudience(ctx, async ({ db }) => {
    const poll = await findPollRow(db, { channelId, id: pollId })
    const results = poll && (await countVotes(db, [poll])).get(pollId)
    if (!poll || !results) return undefined
    return { tally: { channel: channelId, poll: pollId, results }, isShared: poll.are_results_shared }
  })
}
