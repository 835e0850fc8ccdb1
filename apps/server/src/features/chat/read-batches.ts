import { type Batch, changedSeqOf } from '@marquee/domain/chat'
import type { Attendee, OrganizationContext } from '#platform/context.ts'
import { inAudience } from '#platform/db/tenancy.ts'
import { canRead, isModerator, isSpeaker } from './channel-policy.ts'
import { findChannelRow } from './channel-store.ts'
import type { FeedParts, FeedReader } from './feed-part.ts'
import { readRange } from './read-feed.ts'

/** People who see the same part of a channel get the same batches. */
const readers = {
  moderator: { isModerator: true, isSpeaker: false, self: undefined },
  speaker: { isModerator: false, isSpeaker: true, self: undefined },
  everyone: { isModerator: false, isSpeaker: false, self: undefined },
} satisfies Record<string, FeedReader>
export type FeedView = keyof typeof readers

type OfEvent = OrganizationContext & { eventId: string }
/** Names someone who follows the channel, because the database hides direct channels from everyone else. */
type ForFollower = OfEvent & { attendee: { profileId: string; isPerson: boolean } }
const entriesPerBatch = 200

/** How the attendee sees the channel, and its newest change; undefined if they may not read it. */
export async function followChannel(
  ctx: OfEvent & { attendee: Attendee },
  channelId: string,
): Promise<{ view: FeedView; cursor: number } | undefined> {
  const { attendee, eventId } = ctx
  const channel = await inAudience(ctx, ({ db }) => findChannelRow(db, { eventId, id: channelId }))
  if (!channel || !canRead(attendee, channel)) return undefined
  const view = isModerator(attendee) ? 'moderator' : isSpeaker(attendee) ? 'speaker' : 'everyone'
  return { view, cursor: channel.last_seq }
}

/** What changed in the channel since then, for each of these views; undefined if the channel no longer exists. */
export async function readBatches(
  ctx: ForFollower,
  {
    channelId,
    after,
    views,
    parts,
  }: { channelId: string; after: number; views: readonly FeedView[]; parts: FeedParts },
): Promise<{ batches: Map<FeedView, Batch>; to: number; hasMore: boolean } | undefined> {
  return inAudience(ctx, async (ctx) => {
    const channel = await findChannelRow(ctx.db, { eventId: ctx.eventId, id: channelId })
    if (!channel) return undefined
    const { last_seq: until, cleared_at: clearedAt } = channel
    const range = { channelId, clearedAt, after, until, limit: entriesPerBatch }
    const feeds = await Promise.all(
      views.map(async (view) => ({
        view,
        feed: await readRange(ctx, { ...range, reader: readers[view] }, parts),
      })),
    )
    // Views have different entries; all batches end where the first one is full.
    const to = Math.min(until, ...feeds.map(({ feed }) => feed.cursor))
    const batches = new Map(
      feeds.map(({ view, feed }) => [
        view,
        {
          channel: channelId,
          from: after,
          to,
          entries: feed.results.filter((entry) => changedSeqOf(entry) <= to),
        },
      ]),
    )
    return { batches, to, hasMore: to < until }
  })
}
