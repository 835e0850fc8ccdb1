import { changedSeqOf, type Feed, type FeedEntry, type FeedQuery } from '@marquee/domain/chat'
import type { AudienceContext, OrganizationContext, WithDb } from '#platform/context.ts'
import { inAudience } from '#platform/db/tenancy.ts'
import type { FeedParts, FeedRange } from './feed-part.ts'
import { findReadableChannel, readerOf } from './find-channel.ts'
import { listChangedMessages } from './message-store.ts'
import { messageView } from './message-view.ts'

/** What changed in the channel after the cursor, oldest change first. Throws `not_found`. */
export async function readFeed(
  ctx: AudienceContext,
  { channelId, query, parts }: { channelId: string; query: FeedQuery; parts: FeedParts },
): Promise<Feed> {
  const reader = readerOf(ctx.attendee)
  return inAudience(ctx, async (ctx) => {
    const { last_seq: until, cleared_at: clearedAt } = await findReadableChannel(ctx, channelId)
    return readRange(ctx, { channelId, clearedAt, until, ...query, reader }, parts)
  })
}

/**
 * The entries of the range. Each table has its own query, so the caller reads `until` first: changes made between the
 * queries are beyond it and come next time.
 */
export async function readRange(
  ctx: WithDb<OrganizationContext>,
  range: FeedRange,
  parts: FeedParts,
): Promise<Feed> {
  const { after, until, limit } = range
  if (after >= until) return { results: [], cursor: Math.min(after, until), has_more: false }
  // One extra entry shows whether there are more.
  const wider = { ...range, limit: limit + 1 }
  // Sent together, in one round trip.
  const [rows, ...others] = await Promise.all([
    listChangedMessages(ctx.db, wider),
    ...parts.map((part) => part.entries(ctx, wider)),
  ])
  const messages = rows.map((row): FeedEntry => ({ type: 'message', message: messageView(row) }))
  const inOrder = [...messages, ...others.flat()].toSorted((a, b) => changedSeqOf(a) - changedSeqOf(b))
  const results = inOrder.slice(0, limit)
  const last = results.at(-1)
  const hasMore = inOrder.length > limit
  return { results, cursor: hasMore && last ? changedSeqOf(last) : until, has_more: hasMore }
}
