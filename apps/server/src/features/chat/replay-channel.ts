import type { ChannelReplay, ReplayQuery } from '@marquee/domain/chat'
import { inAudience } from '#platform/db/tenancy.ts'
import { listStageReactions } from './channel-store.ts'
import { findSharedChannel, readerOf } from './find-channel.ts'
import { listPostedMessages, type MessageRow } from './message-store.ts'
import { messageView } from './message-view.ts'
import type { TalkContext } from './talk.ts'

/** What happened in the channel during a time span, in order. Deleted messages have no text. Throws `not_found`. */
export async function replayChannel(
  ctx: TalkContext,
  { channelId, query }: { channelId: string; query: ReplayQuery },
): Promise<ChannelReplay> {
  const { after, limit } = query
  const stretch = { channelId, from: new Date(query.from), until: new Date(query.until) }
  return inAudience(ctx, async (ctx) => {
    const { cleared_at: clearedAt } = await findSharedChannel(ctx, channelId)
    const reader = readerOf(ctx.attendee)
    const [rows, reactions] = await Promise.all([
      listPostedMessages(ctx.db, { ...stretch, clearedAt, reader, after, limit }),
      after === 0 ? listStageReactions(ctx.db, stretch) : [],
    ])
    return {
      messages: rows.map((row) => ({ at: row.shown_at.toISOString(), message: messageView(row) })),
      reactions: reactions.map(({ reacted_at, counts }) => ({ at: reacted_at.toISOString(), counts })),
      cursor: rows.length === limit ? lastSeqOf(rows) : null,
    }
  })
}

function lastSeqOf(rows: readonly MessageRow[]): number | null {
  return rows.at(-1)?.seq ?? null
}
