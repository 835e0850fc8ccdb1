import type { ListPollsQuery, Poll, PollList } from '@marquee/domain/polls'
import { findSharedChannel, readerOf, type TalkContext } from '#features/chat/public.ts'
import type { Db } from '#platform/db/database.ts'
import { inAudience } from '#platform/db/tenancy.ts'
import { listPastPolls } from './past-polls.ts'
import { countVotes, listPollRows, listVotesOfPerson, type PollRow } from './poll-store.ts'
import { pollView } from './poll-view.ts'

/** The polls of the channel, oldest first, and what the attendee chose. Only the staff see prepared polls. */
export async function listPolls(
  ctx: TalkContext,
  { channelId, query: { until } }: { channelId: string; query: ListPollsQuery },
): Promise<PollList> {
  return inAudience(ctx, async (ctx) => {
    await findSharedChannel(ctx, channelId)
    const reader = readerOf(ctx.attendee)
    const { profileId } = ctx.attendee
    const { polls: results, changesAt } =
      until === undefined
        ? { polls: await listCurrentPolls(ctx.db, channelId, reader), changesAt: null }
        : await listPastPolls(ctx.db, { channelId, reader, asOf: new Date(until) })
    const votes = await listVotesOfPerson(ctx.db, { channelId, profileId })
    const chosen = Object.fromEntries(votes.map((vote) => [vote.poll_id, vote.chosen]))
    const changes_at = changesAt?.toISOString() ?? null
    return { count: results.length, next: null, previous: null, results, chosen, changes_at }
  })
}

async function listCurrentPolls(db: Db, channelId: string, reader: Reader): Promise<Poll[]> {
  const rows = await listPollRows(db, channelId)
  return viewPolls(
    db,
    rows.filter((row) => isSeenBy(reader, row)),
    reader,
  )
}

type Reader = { isModerator: boolean }

export function isSeenBy({ isModerator }: Reader, { state }: Pick<PollRow, 'state'>): boolean {
  return isModerator || state !== 'prepared'
}

/** The polls with the results that this reader may see. */
export async function viewPolls(db: Db, rows: readonly PollRow[], { isModerator }: Reader): Promise<Poll[]> {
  const results = await countVotes(
    db,
    rows.filter(({ are_results_shared }) => isModerator || are_results_shared),
  )
  return rows.map((row) => pollView(row, { results: results.get(row.id), isModerator }))
}
