/** The polls of a channel as they were at some time, for replays. */
import type { Poll } from '@marquee/domain/polls'
import type { FeedReader } from '#features/chat/public.ts'
import type { Db } from '#platform/db/database.ts'
import { countVotes, findNextVote, listPollRows, type PollRow } from './poll-store.ts'
import { pollView } from './poll-view.ts'

type PastPollsQuery = { channelId: string; reader: FeedReader; asOf: Date }

/**
 * The polls that were open or closed at `asOf`, and when they changed next. Results that have been hidden since stay
 * hidden.
 */
export async function listPastPolls(
  db: Db,
  { channelId, reader: { isModerator }, asOf }: PastPollsQuery,
): Promise<{ polls: Poll[]; changesAt: Date | null }> {
  const rows = await listPollRows(db, channelId)
  const shown = rows.map((row) => rowAt(row, asOf)).filter(({ state }) => state !== 'prepared')
  const counted = shown.filter(({ are_results_shared }) => isModerator || are_results_shared)
  const results = await countVotes(db, counted, asOf)
  const ids = counted.map(({ id }) => id)
  const nextVote = await findNextVote(db, ids, asOf)
  const changes = [
    ...rows.flatMap(({ history }) => history.map(({ at }) => Date.parse(at))),
    ...(nextVote ? [nextVote.getTime()] : []),
  ].filter((at) => at > asOf.getTime())
  return {
    polls: shown.map((row) => pollView(row, { results: results.get(row.id), isModerator })),
    changesAt: changes.length === 0 ? null : new Date(Math.min(...changes)),
  }
}

function rowAt(row: PollRow, asOf: Date): PollRow {
  const step = row.history.findLast(({ at }) => Date.parse(at) <= asOf.getTime())
  return {
    ...row,
    state: step?.state ?? 'prepared',
    are_results_shared: row.are_results_shared && step?.are_results_shared === true,
  }
}
