import type { Channel, ChannelKind, Message } from '@marquee/domain/chat'
import {
  type PanelProps,
  type RoomPanel,
  usePlace,
  useReplayedInstant,
  useRoom,
} from '#features/room/public.ts'
import { useEffect, useState } from 'react'
import classes from './chat.module.css'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { ModerationSettings } from './moderation-settings.tsx'
import { PinnedMessages } from './pinned-messages.tsx'
import { ReplayedChat } from './replayed-chat.tsx'
import { StageReactionBar } from './stage-reaction-bar.tsx'
import { t } from './texts.ts'
import { useChannels } from './use-channels.ts'
import { useMessageActions, useMessages, useOutbox } from './use-messages.ts'
import { useUnread } from './use-unread.ts'

/**
 * The chats that this person may read: of the session on this stage, of the event, and of the backstage. Beside a replay, the
 * chat of its session follows the picture.
 */
function ChatPanel({ sessionId, isShown, onUnread }: PanelProps) {
  const { channels, isPending, isError } = useChannels()
  const replayed = useReplayedInstant()
  const [chosen, choose] = useState<string | null>(null)
  const { room: ofPlace } = usePlace()
  const here = channels.filter(
    (channel) =>
      (channel.session === null || channel.session === sessionId) &&
      (channel.room === null || channel.room === ofPlace) &&
      !isHidden(channel),
  )
  const own = here.find(({ session, room }) => session !== null || room !== null)
  const channel = here.find(({ id }) => id === chosen) ?? own ?? here[0]
  if (isPending) return <p className={classes['note']}>{t('loading')}</p>
  if (isError) return <p className={classes['note']}>{t('failed')}</p>
  if (!channel) return null
  return (
    <div className={classes['chat']}>
      {here.length > 1 && (
        <div role="group" aria-label={t('channels')} className={classes['channels']}>
          {here.map((each) => (
            <button
              key={each.id}
              type="button"
              aria-pressed={each.id === channel.id}
              onClick={() => choose(each.id)}
            >
              {nameOf(each)}
              {each.mode === 'off' && <Lock />}
            </button>
          ))}
        </div>
      )}
      {replayed !== undefined && channel.kind === 'session' ? (
        <ReplayedChat key={channel.id} channel={channel} label={nameOf(channel)} at={replayed} />
      ) : (
        <>
          {channel.can.moderate && <ModerationSettings channel={channel} />}
          <ChannelChat key={channel.id} {...{ channel, isShown, onUnread }} />
          {sessionId !== null && channel.kind === 'session' && <StageReactionBar channel={channel} />}
        </>
      )}
    </div>
  )
}

/** The chat of a session that is closed isn’t shown, but to those who may open it. */
function isHidden({ kind, mode, can }: Channel): boolean {
  return kind === 'session' && mode === 'off' && !can.moderate
}

function Lock() {
  return (
    <>
      {' '}
      <span aria-hidden="true">🔒</span>
      <span className="visually-hidden">{t('locked')}</span>
    </>
  )
}

const names = {
  event: 'eventChannel',
  session: 'sessionChannel',
  backstage: 'backstageChannel',
  room: 'roomChannel',
  direct: 'eventChannel',
} as const satisfies Record<ChannelKind, string>

const nameOf = ({ kind }: Channel) => t(names[kind])

type ChannelChatProps = Pick<PanelProps, 'isShown' | 'onUnread'> & { channel: Channel }

function ChannelChat({ channel, isShown, onUnread }: ChannelChatProps) {
  const { me, event } = useRoom()
  const [threadOf, openThread] = useState<Message | null>(null)
  const history = useMessages(channel)
  const { messages } = history
  const { outbox, unsent } = useOutbox(channel)
  const { problem, reacted, onAct, onReact } = useMessageActions(channel, history.reacted)
  const unread = useUnread({ channel, messages, me, isShown })
  useEffect(() => onUnread(unread), [onUnread, unread])
  if (history.isError) {
    return (
      <p className={classes['note']}>
        {t('failed')}{' '}
        <button type="button" className={classes['link']} onClick={history.refetch}>
          {t('retry')}
        </button>
      </p>
    )
  }
  if (threadOf) return <Thread {...{ channel, root: threadOf }} onClose={() => openThread(null)} />
  const actions = { onAct, onReact, ...(event.has_replies && { onReply: openThread }) }
  return (
    <>
      <PinnedMessages messages={messages} />
      <MessageList
        {...{ channel, messages, reacted, actions }}
        label={nameOf(channel)}
        empty={t('empty')}
        sending={{ outbox, unsent: unsent.filter(({ reply_to }) => reply_to === null) }}
        older={{ has: history.hasOlder, show: history.showOlder }}
      />
      {problem !== null && (
        <p role="alert" className={classes['problem']}>
          {problem}
        </p>
      )}
      <Composer
        channel={channel}
        draftKey={channel.id}
        label={t('writeMessage')}
        onSend={(message) => outbox.send({ ...message, channel: channel.id, reply_to: null })}
      />
    </>
  )
}

/** The replies to a message, with the message on top. */
function Thread({ channel, root, onClose }: { channel: Channel; root: Message; onClose: () => void }) {
  const history = useMessages(channel, root.id)
  const { messages: roots } = useMessages(channel)
  const { outbox, unsent } = useOutbox(channel)
  const { problem, reacted, onAct, onReact } = useMessageActions(channel, history.reacted)
  const current = roots.find(({ id }) => id === root.id) ?? root
  return (
    <div className={classes['thread']}>
      <button type="button" className={classes['link']} onClick={onClose}>
        {t('backToChat')}
      </button>
      <MessageList
        {...{ channel, reacted }}
        label={t('thread')}
        empty={t('empty')}
        sending={{ outbox, unsent: unsent.filter(({ reply_to }) => reply_to === root.id) }}
        messages={[current, ...history.messages]}
        actions={{ onAct, onReact }}
        older={{ has: history.hasOlder, show: history.showOlder }}
      />
      {problem !== null && (
        <p role="alert" className={classes['problem']}>
          {problem}
        </p>
      )}
      <Composer
        channel={channel}
        draftKey={root.id}
        label={t('writeReply')}
        onSend={({ text }) =>
          outbox.send({ text, is_announcement: false, channel: channel.id, reply_to: root.id })
        }
      />
    </div>
  )
}

export const chatPanel: RoomPanel = { id: 'chat', title: () => t('chat'), Panel: ChatPanel }
