import type { FeedEntry } from '@marquee/domain/chat'
import type { FeedPart } from '#features/chat/public.ts'
import { isSeenBy, viewPolls } from './list-polls.ts'
import { listChangedPolls } from './poll-store.ts'

export const pollsFeedPart: FeedPart = {
  name: 'polls',
  async entries({ db }, { reader, ...range }) {
    const rows = await listChangedPolls(db, range)
    const views = await viewPolls(db, rows, reader)
    return views.map(
      (poll): FeedEntry =>
        isSeenBy(reader, poll)
          ? { type: 'poll', poll }
          : { type: 'gone', id: poll.id, changed_seq: poll.changed_seq },
    )
  },
}
