/**
 * Sends changes of many channels to many sockets. A process reads each change once, whatever the number of its sockets,
 * and sends it as a batch: immediately while there are few listeners, at most four times a second with many, and less
 * often if sending takes up too much time. Batches name the range of changes they cover, so a lost one shows as a gap.
 */
import type { Log } from '../log/log.ts'

/** A range of a channel's changes, as the sockets of one view see it. `send` returns how many milliseconds it took. */
export type ViewBatch = { view: string; send: (from: number) => Promise<number>; isEmpty: boolean }

export type FanoutOptions = {
  /** What has changed since, for each view with listeners; undefined if the channel is gone. */
  read: (
    channelId: string,
    after: number,
  ) => Promise<{ batches: ViewBatch[]; to: number; hasMore: boolean } | undefined>
  /** How many sockets of this process follow the channel. */
  countListeners(channelId: string): number
  log: Log
  now?: () => number
}

/** Sending to this many takes at most a few milliseconds. */
const fewListeners = 100
const batchEveryMs = 250
/** The share of time for sending to many; requests and other sockets need the rest. */
const sendingShare = 3 / 4
const retryAfterMs = 1000

type Followed = {
  /** The latest change that was read. */
  cursor: number
  /** For each view in the last read, the end of its last batch; nothing since concerned that view. */
  sentTo: Map<string, number>
  isReading: boolean
  /** Whether anything changed after the last read began. */
  hasMoved: boolean
  /** Views with new followers since the last read began. */
  joinedViews: Set<string>
  lastReadAt: number
  /** How long sending the last batches took. */
  sendingMs: number
  timer: ReturnType<typeof setTimeout> | undefined
}

const newlyFollowed = (newest: number): Followed => ({
  cursor: newest,
  sentTo: new Map(),
  isReading: false,
  hasMoved: false,
  joinedViews: new Set(),
  lastReadAt: -batchEveryMs,
  sendingMs: 0,
  timer: undefined,
})

export function openFanout(options: FanoutOptions) {
  const now = options.now ?? (() => performance.now())
  const followed = new Map<string, Followed>()

  /** Starts following the channel with this view. Returns the change at which its batches continue. */
  function follow(channelId: string, view: string, newest: number): number {
    const known = followed.get(channelId)
    if (known) {
      known.joinedViews.add(view)
      return known.cursor
    }
    followed.set(channelId, newlyFollowed(newest))
    // `newest` was read before this process followed the channel.
    moved(channelId)
    return newest
  }

  /** Call this when the channel has changed, or may have. */
  function moved(channelId: string): void {
    const channel = followed.get(channelId)
    if (!channel) return
    channel.hasMoved = true
    if (channel.isReading || channel.timer) return
    const listeners = options.countListeners(channelId)
    if (listeners === 0) return forget(channelId)
    const everyMs = Math.max(batchEveryMs, channel.sendingMs / sendingShare)
    const waitMs = listeners <= fewListeners ? 0 : channel.lastReadAt + everyMs - now()
    if (waitMs <= 0) return void send(channelId, channel)
    wait(channelId, channel, waitMs)
  }

  function wait(channelId: string, channel: Followed, ms: number): void {
    channel.timer = setTimeout(() => {
      channel.timer = undefined
      void send(channelId, channel)
    }, ms)
  }

  async function send(channelId: string, channel: Followed): Promise<void> {
    channel.isReading = true
    channel.hasMoved = false
    channel.lastReadAt = now()
    try {
      const read = await readForAll(options.read, channelId, channel)
      if (!read) return forget(channelId)
      const ranges = read.batches.map((batch) => ({
        ...batch,
        from: channel.sentTo.get(batch.view) ?? channel.cursor,
      }))
      // Before sending, because people who join in the meantime request what they may have missed.
      channel.cursor = read.to
      channel.sentTo = new Map(ranges.map(({ view, isEmpty, from }) => [view, isEmpty ? from : read.to]))
      channel.sendingMs = 0
      for (const { isEmpty, from, send: sendBatch } of ranges) {
        if (!isEmpty) channel.sendingMs += await sendBatch(from)
      }
      channel.hasMoved ||= read.hasMore
    } catch (error) {
      options.log.warn({ err: error, channel_id: channelId }, 'changes of a channel could not be sent')
      wait(channelId, channel, retryAfterMs)
    } finally {
      channel.isReading = false
    }
    if (channel.hasMoved) moved(channelId)
  }

  function forget(channelId: string): void {
    clearTimeout(followed.get(channelId)?.timer)
    followed.delete(channelId)
  }

  return {
    follow,
    moved,
    /** Call this when changes of any channel may have been missed. */
    allMoved(): void {
      for (const channelId of followed.keys()) moved(channelId)
    },
    close(): void {
      for (const channelId of [...followed.keys()]) forget(channelId)
    },
  }
}

/**
 * What has changed since, for every view with listeners by the time it is read. The first follower of a view who joins
 * during the read continues at the same cursor, so the changes are read again including their view.
 */
async function readForAll(read: FanoutOptions['read'], channelId: string, channel: Followed) {
  for (;;) {
    channel.joinedViews.clear()
    const found = await read(channelId, channel.cursor)
    const views = new Set(found?.batches.map(({ view }) => view))
    if (!found || [...channel.joinedViews].every((view) => views.has(view))) return found
  }
}
