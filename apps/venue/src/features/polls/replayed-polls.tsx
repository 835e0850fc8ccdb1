import { listPolls } from '@marquee/api/venue/polls'
import type { Channel } from '@marquee/domain/chat'
import { useReplayedList } from '#features/chat/public.ts'
import { ListNotes, useRoom } from '#features/room/public.ts'
import { PollCard } from './poll-card.tsx'
import classes from './polls.module.css'
import { t } from './texts.ts'

/** The polls of a session as people saw them at this instant, the newest first. */
export function ReplayedPolls({ channel, at }: { channel: Channel; at: number }) {
  const { event } = useRoom()
  const path = { event_id: event.id, channel_id: channel.id }
  const list = useReplayedList(at, (until) => listPolls.query({ path, query: { until } }))
  const { data } = list
  // Until the reply, what was prepared later is still here.
  const polls = (data?.results ?? []).filter(({ created_at }) => Date.parse(created_at) <= at).toReversed()
  return (
    <div className={classes['polls']}>
      <ListNotes
        list={list}
        isEmpty={polls.length === 0}
        words={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
      />
      <ul className={classes['list']}>
        {polls.map((poll) => (
          <PollCard key={poll.id} poll={poll} choice={data?.chosen[poll.id]} canModerate={false} />
        ))}
      </ul>
    </div>
  )
}
