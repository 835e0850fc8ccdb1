import type { FeedEntry, Message } from '@marquee/domain/chat'
import type { Poll } from '@marquee/domain/polls'
import type { Question } from '@marquee/domain/questions'

type Known = Message | Question | Poll

/** The list as it is now: what was loaded and what changed since, in the order of places. */
function merged<Entry extends Known>(
  loaded: readonly Entry[],
  entries: Iterable<FeedEntry>,
  pick: (entry: FeedEntry) => Entry | undefined,
): Entry[] {
  const byId = new Map(loaded.map((entry) => [entry.id, entry]))
  for (const entry of entries) {
    const changed = pick(entry)
    if (entry.type === 'gone') byId.delete(entry.id)
    else if (changed && changed.changed_seq >= (byId.get(changed.id)?.changed_seq ?? 0)) {
      byId.set(changed.id, changed)
    }
  }
  return [...byId.values()].toSorted((a, b) => a.seq - b.seq)
}

export const mergeMessages = (loaded: readonly Message[], entries: Iterable<FeedEntry>): Message[] =>
  merged(loaded, entries, (entry) => (entry.type === 'message' ? entry.message : undefined))

export const mergeQuestions = (loaded: readonly Question[], entries: Iterable<FeedEntry>): Question[] =>
  merged(loaded, entries, (entry) => (entry.type === 'question' ? entry.question : undefined))

export const mergePolls = (loaded: readonly Poll[], entries: Iterable<FeedEntry>): Poll[] =>
  merged(loaded, entries, (entry) => (entry.type === 'poll' ? entry.poll : undefined))
