import {
  type Channel,
  type Message,
  type ModerationAct,
  reactionEmojis,
  type ReactionEmoji,
} from '@marquee/domain/chat'
import { useState } from 'react'
import { useScreen } from '#features/room/public.ts'
import { formatTime } from '#lib/format-time.ts'
import classes from './chat.module.css'
import { MessageText } from './message-text.tsx'
import { t } from './texts.ts'

export type MessageActions = {
  onReply?: ((message: Message) => void) | undefined
  /** Missing where people only read. */
  onAct?: (message: Message, act: ModerationAct) => void
  onReact?: (message: Message, emoji: ReactionEmoji, isOn: boolean) => void
  /** Only for moderators, beside a replay. */
  onHide?: (message: Message) => void
}

type MessageItemProps = {
  message: Message
  channel: Channel
  isOwn: boolean
  reacted: ReadonlySet<string>
  actions: MessageActions
}

export function MessageItem({ message, channel, isOwn, reacted, actions }: MessageItemProps) {
  const [isOpen, setOpen] = useState(false)
  const isDeleted = message.state === 'deleted'
  return (
    <li className={classes['message']} data-kind={message.kind} data-state={message.state}>
      <Byline
        {...{ message, isOwn, isOpen }}
        isMarked={channel.can.moderate}
        {...((actions.onReact ?? actions.onHide) && { onToggle: () => setOpen(!isOpen) })}
      />
      <p className={classes['text']}>
        {isDeleted ? t('deleted') : <MessageText text={message.text} hasLinks={message.are_links_allowed} />}
      </p>
      {message.state === 'held' && <p className={classes['hint']}>{t('held')}</p>}
      {isOpen && !isDeleted && (
        <ActionRow {...{ message, channel, isOwn, reacted, actions }} onDone={() => setOpen(false)} />
      )}
      <Reactions {...{ message, reacted, actions }} />
      {message.reply_count > 0 && actions.onReply && (
        <button type="button" className={classes['link']} onClick={() => actions.onReply?.(message)}>
          {t('replies', { count: message.reply_count })}
        </button>
      )}
    </li>
  )
}

const nameOf = ({ author }: Message) => author?.name ?? t('formerGuest')

type BylineProps = Pick<MessageItemProps, 'message' | 'isOwn'> & {
  /** Marks people who haven’t proved who they are. */
  isMarked: boolean
  isOpen: boolean
  onToggle?: () => void
}

function badgesOf({ author, kind, is_pinned }: Message, isMarked: boolean): string[] {
  return [
    ...(author?.is_staff ? [t('team')] : []),
    ...(author?.is_speaker ? [t('speaker')] : []),
    ...(isMarked && author?.is_typed === true ? [t('notConfirmed')] : []),
    ...(kind === 'announcement' ? [t('announcement')] : []),
    ...(is_pinned ? [t('pinned')] : []),
  ]
}

function Byline({ message, isOwn, isMarked, isOpen, onToggle }: BylineProps) {
  const { state, created_at } = message
  const badges = badgesOf(message, isMarked)
  return (
    <p className={classes['byline']}>
      <strong>{isOwn ? t('you') : nameOf(message)}</strong>
      {badges.map((badge) => (
        <span key={badge} className={classes['badge']}>
          {badge}
        </span>
      ))}
      <time dateTime={created_at}>{formatTime(created_at)}</time>
      {state !== 'deleted' && onToggle && (
        <button
          type="button"
          className={classes['more']}
          aria-label={t('actions', { name: nameOf(message) })}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <span aria-hidden="true">⋯</span>
        </button>
      )}
    </p>
  )
}

/** What this person may do with the message and its author. */
function actsOn(message: Message, { can, kind }: Channel, isOwn: boolean): ModerationAct[] {
  if (!can.moderate) return isOwn ? ['delete'] : []
  const { state, is_pinned, are_links_allowed, author } = message
  const acts: ModerationAct[] = []
  if (state === 'held') acts.push('approve')
  if (state === 'shown') acts.push(is_pinned ? 'unpin' : 'pin')
  if (!are_links_allowed) acts.push('allow_links')
  acts.push('delete')
  // In a room, hosts mute people themselves.
  if (!isOwn && kind !== 'room' && author?.is_staff === false) acts.push('mute', 'unmute')
  return acts
}

function ActionRow({
  message,
  channel,
  isOwn,
  reacted,
  actions,
  onDone,
}: MessageItemProps & { onDone: () => void }) {
  const shownEmojis = actions.onReact ? reactionEmojis : []
  const acts = actions.onAct ? actsOn(message, channel, isOwn) : []
  const screen = useScreen()
  const isShowable = message.state === 'shown' && (channel.kind === 'session' || channel.kind === 'event')
  const isOnScreen = screen?.shown === message.id
  return (
    <div className={classes['actions']}>
      {shownEmojis.map((emoji) => (
        <button
          key={emoji}
          type="button"
          aria-label={t('react', { emoji })}
          aria-pressed={reacted.has(`${message.id} ${emoji}`)}
          onClick={() => {
            actions.onReact?.(message, emoji, !reacted.has(`${message.id} ${emoji}`))
            onDone()
          }}
        >
          {emoji}
        </button>
      ))}
      {actions.onReply && (
        <button type="button" onClick={() => actions.onReply?.(message)}>
          {t('reply')}
        </button>
      )}
      {actions.onHide && (
        <button
          type="button"
          onClick={() => {
            actions.onHide?.(message)
            onDone()
          }}
        >
          {t('hideFromReplay')}
        </button>
      )}
      {screen && isShowable && (
        <button
          type="button"
          onClick={() => {
            screen.show(isOnScreen ? null : { kind: 'message', id: message.id })
            onDone()
          }}
        >
          {isOnScreen ? t('takeOffScreen') : t('putOnScreen')}
        </button>
      )}
      {acts.map((act) => (
        <button
          key={act}
          type="button"
          onClick={() => {
            actions.onAct?.(message, act)
            onDone()
          }}
        >
          {t(act, { name: nameOf(message) })}
        </button>
      ))}
    </div>
  )
}

type ReactionsProps = Pick<MessageItemProps, 'message' | 'reacted' | 'actions'>

function Reactions({ message, reacted, actions }: ReactionsProps) {
  const counted = reactionEmojis.flatMap((emoji) => {
    const count = message.reactions[emoji] ?? 0
    return count > 0 ? [{ emoji, count, isOn: reacted.has(`${message.id} ${emoji}`) }] : []
  })
  if (counted.length === 0 || message.state === 'deleted') return null
  return (
    <div className={classes['reactions']}>
      {counted.map(({ emoji, count, isOn }) => (
        <button
          key={emoji}
          type="button"
          aria-pressed={isOn}
          aria-label={t('reacted', { emoji, count })}
          disabled={!actions.onReact}
          onClick={() => actions.onReact?.(message, emoji, !isOn)}
        >
          {emoji} {count}
        </button>
      ))}
    </div>
  )
}
