import type { Conversation } from '@marquee/domain/chat'
import { type PanelProps, useRoom } from '#features/room/public.ts'
import { formatTime } from '#lib/format-time.ts'
import classes from './chat.module.css'
import { Composer } from './composer.tsx'
import own from './conversations.module.css'
import { MessageList } from './message-list.tsx'
import { t } from './texts.ts'
import { useBlock, type useConversations, useReading } from './use-conversations.ts'
import { useMessageActions, useMessages, useOutbox } from './use-messages.ts'

type ConversationsProps = Pick<PanelProps, 'isShown' | 'conversation' | 'onConversation'> & {
  conversations: ReturnType<typeof useConversations>
}

/** One conversation, or the list of all. */
export function Conversations({ conversations, isShown, conversation, onConversation }: ConversationsProps) {
  const { data, isError, refetch } = conversations
  if (conversation) {
    // Newly opened, it isn't in the list until something is written.
    const current = data?.results.find(({ person }) => person.id === conversation.person.id) ?? conversation
    return (
      <OneConversation
        key={current.channel.id}
        conversation={current}
        isShown={isShown}
        onClose={() => onConversation(null)}
      />
    )
  }
  if (data) return <AllConversations {...{ conversations: data.results, onConversation }} />
  if (!isError) return <p className={classes['note']}>{t('loading')}</p>
  return (
    <p className={classes['note']} role="alert">
      {t('conversationsFailed')}{' '}
      <button type="button" className={classes['link']} onClick={() => void refetch()}>
        {t('retry')}
      </button>
    </p>
  )
}

type AllProps = Pick<PanelProps, 'onConversation'> & { conversations: readonly Conversation[] }

function AllConversations({ conversations, onConversation }: AllProps) {
  const { me } = useRoom()
  if (conversations.length === 0) {
    return (
      <p className={classes['note']}>{t(me.can.see_people ? 'noConversations' : 'noConversationsAlone')}</p>
    )
  }
  return (
    <ul className={own['all']} aria-label={t('conversations')}>
      {conversations.map((conversation) => {
        const { person, unread, last_message_at } = conversation
        return (
          <li key={person.id}>
            <button type="button" onClick={() => onConversation(conversation)}>
              <strong>{person.name}</strong>
              {unread > 0 && <span className={own['unread']}>{t('unreadFrom', { count: unread })}</span>}
              {last_message_at !== null && (
                <time dateTime={last_message_at}>{formatTime(last_message_at)}</time>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

type OneProps = { conversation: Conversation; isShown: boolean; onClose: () => void }

function OneConversation({ conversation, isShown, onClose }: OneProps) {
  const { channel, person, is_blocked } = conversation
  const { name } = person
  const history = useMessages(channel)
  const { messages } = history
  const { outbox, unsent } = useOutbox(channel)
  const { problem, reacted, onAct, onReact } = useMessageActions(channel, history.reacted)
  useReading(conversation, messages.at(-1)?.seq ?? 0, isShown)
  return (
    <div className={classes['thread']}>
      <ConversationHead {...{ conversation, onClose }} />
      {history.isError ? (
        <p className={classes['note']} role="alert">
          {t('failed')}{' '}
          <button type="button" className={classes['link']} onClick={history.refetch}>
            {t('retry')}
          </button>
        </p>
      ) : (
        <MessageList
          {...{ channel, messages, reacted }}
          label={t('messagesWith', { name })}
          empty={t('private', { name })}
          sending={{ outbox, unsent }}
          actions={{ onAct, onReact }}
          older={{ has: history.hasOlder, show: history.showOlder }}
        />
      )}
      {problem !== null && (
        <p role="alert" className={classes['problem']}>
          {problem}
        </p>
      )}
      {channel.can.post ? (
        <Composer
          channel={channel}
          draftKey={channel.id}
          label={t('writeTo', { name })}
          onSend={({ text }) =>
            outbox.send({ text, is_announcement: false, channel: channel.id, reply_to: null })
          }
        />
      ) : (
        <p className={classes['note']}>{t(is_blocked ? 'blocked' : 'unreachable', { name })}</p>
      )}
    </div>
  )
}

function ConversationHead({ conversation, onClose }: Omit<OneProps, 'isShown'>) {
  const { person, is_blocked } = conversation
  const { name } = person
  const blocking = useBlock(conversation)
  return (
    <div className={own['head']}>
      <button type="button" className={classes['link']} onClick={onClose}>
        {t('allConversations')}
      </button>
      <h2>{name}</h2>
      <button
        type="button"
        className={classes['link']}
        aria-label={t(is_blocked ? 'unblockText' : 'blockText', { name })}
        disabled={blocking.isPending}
        onClick={() => blocking.mutate(!is_blocked)}
      >
        {t(is_blocked ? 'unblock' : 'block')}
      </button>
      {blocking.error && (
        <p role="alert" className={classes['problem']}>
          {t('actFailed', { problem: blocking.error.message })}
        </p>
      )}
    </div>
  )
}
