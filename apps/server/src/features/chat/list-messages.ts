import type { ListMessagesQuery, MessagePage } from '@marquee/domain/chat'
import { inAudience } from '#platform/db/tenancy.ts'
import { findReadableChannel, readerOf } from './find-channel.ts'
import { listMessageRows, listReactionsOfPerson } from './message-store.ts'
import { messageView } from './message-view.ts'
import type { TalkContext } from './talk.ts'

type MessagesQuery = { channelId: string; query: ListMessagesQuery; url: string }

/** The newest messages of a channel or of one of its threads, oldest first. `next` leads to older ones. */
export async function listMessages(
  ctx: TalkContext,
  { channelId, query, url }: MessagesQuery,
): Promise<MessagePage> {
  const { before, thread, pinned, until, limit } = query
  return inAudience(ctx, async (ctx) => {
    const channel = await findReadableChannel(ctx, channelId)
    const reader = readerOf(ctx.attendee)
    const { rows, count, isCapped } = await listMessageRows(ctx.db, {
      channelId,
      clearedAt: channel.cleared_at,
      reader,
      filter: {
        before,
        thread,
        isPinned: pinned === 'true',
        ...(until !== undefined && { until: new Date(until) }),
      },
      limit,
    })
    const oldest = rows.at(-1)
    const messageIds = rows.map(({ id }) => id)
    const { profileId } = ctx.attendee
    const own = messageIds.length > 0 ? await listReactionsOfPerson(ctx.db, { messageIds, profileId }) : []
    return {
      count,
      count_is_capped: isCapped,
      next: oldest && rows.length === limit && count > limit ? addressBefore(url, oldest.seq) : null,
      previous: null,
      results: rows.toReversed().map(messageView),
      reacted: own.map(({ message_id, emoji }) => ({ message: message_id, emoji })),
    }
  })
}

function addressBefore(url: string, seq: number): string {
  const [path = '', query = ''] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set('before', String(seq))
  return `${path}?${parameters.toString()}`
}
