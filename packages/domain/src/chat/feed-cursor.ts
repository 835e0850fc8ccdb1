/**
 * How a client follows a feed: by a cursor, so that order and completeness don't depend on the socket. A batch covers a range
 * of changes; one that continues the cursor is taken, an old one is skipped, and one beyond it shows a gap.
 */
import type { Batch, Feed, FeedEntry } from './feed.ts'

type Following = {
  /** Where to start. */
  after: number
  /** Reads the feed after a cursor. */
  ask: (after: number) => Promise<Pick<Feed, 'results' | 'cursor' | 'has_more'>>
  /** Takes the next entries, oldest change first. */
  take: (entries: readonly FeedEntry[]) => void
}

export type FeedFollower = {
  cursor(): number
  /** Takes a batch of a socket, or asks for what is missing before it. Rejects if that fails; another batch tries again. */
  receive(batch: Pick<Batch, 'from' | 'to' | 'entries'>): Promise<void>
  /** Asks until the cursor has reached this change. */
  catchUp(until: number): Promise<void>
}

export function followFeed({ after, ask, take }: Following): FeedFollower {
  let cursor = after
  let wanted = after
  let asking: Promise<void> | undefined

  function advance(entries: readonly FeedEntry[], until: number): void {
    take(entries.filter((entry) => changedSeqOf(entry) > cursor))
    cursor = until
  }

  async function askUntilWanted(): Promise<void> {
    try {
      while (cursor < wanted) {
        const asked = cursor
        const feed = await ask(asked)
        // Batches may have arrived meanwhile.
        if (feed.cursor > cursor) advance(feed.results, feed.cursor)
        else if (feed.cursor === asked && !feed.has_more) wanted = cursor
      }
    } finally {
      // Cleared here, not after the promise, so that a later call starts a new read.
      asking = undefined
    }
  }

  async function catchUp(until: number): Promise<void> {
    wanted = Math.max(wanted, until)
    if (cursor < wanted) await (asking ??= askUntilWanted())
  }

  return {
    cursor: () => cursor,
    catchUp,
    async receive({ from, to, entries }) {
      if (to <= cursor) return
      if (from > cursor) return catchUp(to)
      advance(entries, to)
    },
  }
}

export function changedSeqOf(entry: FeedEntry): number {
  switch (entry.type) {
    case 'message':
      return entry.message.changed_seq
    case 'question':
      return entry.question.changed_seq
    case 'poll':
      return entry.poll.changed_seq
    case 'gone':
      return entry.changed_seq
  }
}

export function idOf(entry: FeedEntry): string {
  switch (entry.type) {
    case 'message':
      return entry.message.id
    case 'question':
      return entry.question.id
    case 'poll':
      return entry.poll.id
    case 'gone':
      return entry.id
  }
}
