/**
 * What is new in a channel since the room opened: batches of the socket, and what the API says about everything a batch
 * missed. The panels add it to the lists that they loaded.
 */
import { readFeed } from '@marquee/api/venue/chat'
import { type Batch, changedSeqOf, type FeedEntry, followFeed, idOf } from '@marquee/domain/chat'
import type { RoomConnection } from '#lib/room-connection.ts'

export type Entries = ReadonlyMap<string, FeedEntry>

export type ChannelFeed = {
  /** The newest state of everything that changed, by id. */
  entries: () => Entries
  follow: (listener: () => void) => () => void
  /** Follows the channel again, and catches up. */
  rejoin: () => void
  /** Shows what the API replied, before the feed brings it. */
  show(entry: FeedEntry): void
}

type Opening = { eventId: string; channelId: string; after: number }

const feeds = new WeakMap<RoomConnection, Map<string, ChannelFeed>>()

/** The feed of a channel, one for each connection; it follows as long as the page. */
export function feedOf(connection: RoomConnection, opening: Opening): ChannelFeed {
  const known = feeds.get(connection) ?? new Map<string, ChannelFeed>()
  feeds.set(connection, known)
  const feed = known.get(opening.channelId) ?? openFeed(connection, opening)
  known.set(opening.channelId, feed)
  return feed
}

const firstRetryMs = 1000
const longestRetryMs = 30_000

function openFeed(connection: RoomConnection, { eventId, channelId, after }: Opening): ChannelFeed {
  let entries: Entries = new Map()
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const listeners = new Set<() => void>()
  const show = (some: readonly FeedEntry[]) => {
    const newer = some.filter((entry) => isNewer(entry, entries.get(idOf(entry))))
    if (newer.length === 0) return
    entries = new Map([...entries, ...newer.map((entry) => [idOf(entry), entry] as const)])
    for (const listener of listeners) listener()
  }
  const path = { event_id: eventId, channel_id: channelId }
  const feed = followFeed({
    after,
    ask: (cursor) => readFeed({ path, query: { after: cursor } }),
    take: show,
  })

  async function join(): Promise<void> {
    clearTimeout(timer)
    if (connection.state() !== 'connected') return
    try {
      const reply = await connection.ask('join', { channel: channelId })
      await feed.catchUp(cursorOf(reply))
      failures = 0
    } catch {
      // Spread, because a server that comes back is asked by everyone.
      const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** failures) * (0.5 + Math.random())
      failures += 1
      timer = setTimeout(() => void join(), waitMs)
    }
  }

  connection.follow(() => void join())
  connection.on('gap', () => void join())
  connection.on('batch', (message) => {
    if (!isBatch(message) || message.channel !== channelId) return
    feed.receive(message).catch(() => void join())
  })
  void join()
  return {
    entries: () => entries,
    follow(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    rejoin: () => void join(),
    show: (entry) => show([entry]),
  }
}

function isNewer(entry: FeedEntry, than: FeedEntry | undefined): boolean {
  return than === undefined || changedSeqOf(entry) > changedSeqOf(than)
}

/** Read by hand: a parser would be a large part of the room's script. */
function isBatch(message: unknown): message is Batch {
  return (
    typeof message === 'object' &&
    message !== null &&
    'channel' in message &&
    'from' in message &&
    typeof message.from === 'number' &&
    'to' in message &&
    typeof message.to === 'number' &&
    'entries' in message &&
    Array.isArray(message.entries)
  )
}

/** Throws for a refusal. */
function cursorOf(reply: unknown): number {
  if (typeof reply === 'object' && reply !== null && 'cursor' in reply && typeof reply.cursor === 'number') {
    return reply.cursor
  }
  throw new Error('The channel could not be joined.')
}
