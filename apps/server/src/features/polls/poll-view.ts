import type { Poll, PollResults } from '@marquee/domain/polls'
import type { PollRow } from './poll-store.ts'

/** A poll. Results are for the staff only until they are shared. */
export function pollView(
  row: PollRow,
  { results, isModerator }: { results: PollResults | undefined; isModerator: boolean },
): Poll {
  const areShown = isModerator || row.are_results_shared
  return {
    id: row.id,
    channel: row.channel_id,
    seq: row.seq,
    changed_seq: row.changed_seq,
    state: row.state,
    title: row.title,
    options: row.options,
    allows_multiple: row.allows_multiple,
    are_results_shared: row.are_results_shared,
    results: areShown ? (results ?? null) : null,
    created_at: row.created_at.toISOString(),
  }
}
