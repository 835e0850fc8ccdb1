import type { Channel } from '@marquee/domain/chat'
import { useEffect, useState } from 'react'
import { useStageChannel } from '#features/chat/public.ts'
import { ListNotes, type PanelProps, type RoomPanel, useReplayedInstant } from '#features/room/public.ts'
import { PollCard } from './poll-card.tsx'
import classes from './polls.module.css'
import { PrepareForm } from './prepare-form.tsx'
import { ReplayedPolls } from './replayed-polls.tsx'
import { t } from './texts.ts'
import { usePolls } from './use-polls.ts'

/** The polls of the session on this stage, or of the event. Beside a replay they follow the picture. */
function PollsPanel({ sessionId, isShown, onUnread }: PanelProps) {
  const channel = useStageChannel(sessionId)
  const replayed = useReplayedInstant()
  if (!channel) return null
  if (replayed === null) return <p className={classes['note']}>{t('replayWaits')}</p>
  if (replayed !== undefined) return <ReplayedPolls key={channel.id} channel={channel} at={replayed} />
  return <ChannelPolls key={channel.id} {...{ channel, isShown, onUnread }} />
}

type ChannelPollsProps = Pick<PanelProps, 'isShown' | 'onUnread'> & { channel: Channel }

function ChannelPolls({ channel, isShown, onUnread }: ChannelPollsProps) {
  const actions = usePolls(channel)
  const { polls } = actions
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const open = polls.filter(({ id, state }) => state === 'open' && actions.choiceIn(id) === undefined)
  const unseen = open.filter(({ id }) => !seen.has(id))
  if (isShown && unseen.length > 0) setSeen(new Set([...seen, ...unseen.map(({ id }) => id)]))
  const unread = isShown ? 0 : unseen.length
  useEffect(() => onUnread(unread), [onUnread, unread])
  return (
    <div className={classes['polls']}>
      {channel.can.moderate && <PrepareForm actions={actions} />}
      <ListNotes
        list={actions}
        isEmpty={polls.length === 0}
        words={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
        problem={actions.problem}
      />
      <ul className={classes['list']}>
        {polls.map((poll) => (
          <PollCard
            key={poll.id}
            {...{ poll, actions }}
            choice={actions.choiceIn(poll.id)}
            canModerate={channel.can.moderate}
          />
        ))}
      </ul>
    </div>
  )
}

export const pollsPanel: RoomPanel = { id: 'polls', title: () => t('polls'), Panel: PollsPanel }
