import type { Channel, Message } from '@marquee/domain/chat'
import { useEffect, useRef, useState } from 'react'
import { isMine, useRoom } from '#features/room/public.ts'
import classes from './chat.module.css'
import { type MessageActions, MessageItem } from './message-item.tsx'
import type { Outbox, Unsent } from './outbox.ts'
import { MessageText } from './message-text.tsx'
import { t } from './texts.ts'
import { useAnnouncement } from './use-unread.ts'

type MessageListProps = {
  channel: Channel
  label: string
  messages: readonly Message[]
  /** What this person sent; missing where people only read. */
  sending?: { outbox: Outbox; unsent: readonly Unsent[] }
  /** Shown while there are no messages. */
  empty: string
  reacted: ReadonlySet<string>
  actions: MessageActions
  older?: { has: boolean; show: () => void }
}

/** The messages, with the newest at the bottom, where the list stays unless people scroll up. */
export function MessageList({
  channel,
  label,
  messages,
  sending,
  empty,
  reacted,
  actions,
  older,
}: MessageListProps) {
  const { me } = useRoom()
  const newest = messages.at(-1)?.seq ?? 0
  const unsent = sending?.unsent ?? []
  const { list, isAtEnd, toEnd } = useEnd(`${newest} ${unsent.length}`)
  const announcement = useAnnouncement(messages.length, newMessages)
  return (
    <div className={classes['scroller']} ref={list} role="region" aria-label={label}>
      {older?.has && (
        <button type="button" className={classes['link']} onClick={older.show}>
          {t('older')}
        </button>
      )}
      {messages.length + unsent.length === 0 && <p className={classes['note']}>{empty}</p>}
      <ol className={classes['messages']}>
        {messages.map((message) => (
          <MessageItem
            key={message.id}
            {...{ message, channel, reacted, actions }}
            isOwn={isMine(message.author, me)}
          />
        ))}
        {sending?.unsent
          .filter(({ key }) => !messages.some((message) => message.key === key))
          .map((message) => (
            <UnsentItem key={message.key} message={message} outbox={sending.outbox} />
          ))}
      </ol>
      {!isAtEnd && (
        <button type="button" className={classes['to-end']} onClick={toEnd}>
          <span aria-hidden="true">↓</span> {t('chat')}
        </button>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  )
}

const newMessages = (count: number) => t('newMessages', { count })

function UnsentItem({ message, outbox }: { message: Unsent; outbox: Outbox }) {
  const { key, text, problem } = message
  return (
    <li className={classes['message']} data-state="unsent">
      <p className={classes['byline']}>
        <strong>{t('you')}</strong>
      </p>
      <p className={classes['text']}>
        <MessageText text={text} hasLinks={false} />
      </p>
      {problem === null ? (
        <p className={classes['hint']}>{t('sending')}</p>
      ) : (
        <>
          <p role="alert" className={classes['problem']}>
            {t('notSent', { problem })}
          </p>
          <div className={classes['actions']}>
            <button type="button" onClick={() => outbox.retry(key)}>
              {t('retry')}
            </button>
            <button type="button" onClick={() => outbox.discard(key)}>
              {t('discard')}
            </button>
          </div>
        </>
      )}
    </li>
  )
}

/** Pixels from the end that still count as the end. */
const nearEnd = 48

/** Keeps a list at its end while it grows, unless people have scrolled up. */
function useEnd(grown: string) {
  const list = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const toEnd = () => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const look = () => setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight <= nearEnd)
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [])
  useEffect(() => {
    if (isAtEnd && list.current) list.current.scrollTop = list.current.scrollHeight
  }, [grown, isAtEnd])
  return { list, isAtEnd, toEnd }
}
