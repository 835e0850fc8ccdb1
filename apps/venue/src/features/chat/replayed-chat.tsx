import { type Channel, type Message, reactionEmojis } from '@marquee/domain/chat'
import { useState } from 'react'
import classes from './chat.module.css'
import { MessageList } from './message-list.tsx'
import { PinnedMessages } from './pinned-messages.tsx'
import { t } from './texts.ts'
import { useMessageActions } from './use-messages.ts'
import { useReplayedMessages } from './use-replay.ts'

type ReplayedChatProps = { channel: Channel; label: string; at: number }

/** The chat of a session as people saw it, in step with the picture of the replay. */
export function ReplayedChat({ channel, label, at }: { channel: Channel; label: string; at: number | null }) {
  if (at === null) return <p className={classes['note']}>{t('replayWaits')}</p>
  return <ChatAt channel={channel} label={label} at={at} />
}

function ChatAt({ channel, label, at }: ReplayedChatProps) {
  const [threadOf, openThread] = useState<Message | null>(null)
  const { messages, reacted, isError, refetch, hasOlder, showOlder, reactionsTo } = useReplayedMessages(
    channel,
    at,
  )
  const { problem, hiding } = useHiding(channel)
  if (isError) {
    return (
      <p className={classes['note']}>
        {t('failed')}{' '}
        <button type="button" className={classes['link']} onClick={refetch}>
          {t('retry')}
        </button>
      </p>
    )
  }
  const root = threadOf && (messages.find(({ id }) => id === threadOf.id) ?? threadOf)
  if (root) return <ThreadAt {...{ channel, root, at }} onClose={() => openThread(null)} />
  const reactions = reactionEmojis.filter((emoji) => reactionsTo(emoji) > 0)
  return (
    <>
      <PinnedMessages messages={messages} />
      <MessageList
        {...{ channel, label, messages, reacted }}
        empty={t('replayEmpty')}
        actions={{ onReply: openThread, ...hiding }}
        older={{ has: hasOlder, show: showOlder }}
      />
      <Problem text={problem} />
      <p className={classes['replayed']} aria-label={t('stageReactions')} role="group">
        {reactions.map((emoji) => (
          <span key={emoji}>
            {emoji} {reactionsTo(emoji)}
          </span>
        ))}
      </p>
      <p className={classes['note']}>{t('replayed')}</p>
    </>
  )
}

const nothingReacted: ReadonlySet<string> = new Set()

/** Lets moderators take a message out of the replay. Its text is kept in the record and shown to no one. */
function useHiding(channel: Channel) {
  const { problem, onAct } = useMessageActions(channel, nothingReacted)
  const hiding = channel.can.moderate ? { onHide: (message: Message) => onAct(message, 'delete') } : {}
  return { problem, hiding }
}

function Problem({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p role="alert" className={classes['problem']}>
      {text}
    </p>
  )
}

type ThreadAtProps = Omit<ReplayedChatProps, 'label'> & { root: Message; onClose: () => void }

function ThreadAt({ channel, root, at, onClose }: ThreadAtProps) {
  const { messages, reacted, hasOlder, showOlder } = useReplayedMessages(channel, at, root.id)
  const { problem, hiding } = useHiding(channel)
  return (
    <div className={classes['thread']}>
      <button type="button" className={classes['link']} onClick={onClose}>
        {t('backToChat')}
      </button>
      <MessageList
        {...{ channel, reacted }}
        label={t('thread')}
        messages={[root, ...messages]}
        empty={t('replayEmpty')}
        actions={hiding}
        older={{ has: hasOlder, show: showOlder }}
      />
      <Problem text={problem} />
    </div>
  )
}
