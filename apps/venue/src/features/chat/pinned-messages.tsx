import type { Message } from '@marquee/domain/chat'
import classes from './chat.module.css'
import { MessageText } from './message-text.tsx'
import { t } from './texts.ts'

export function PinnedMessages({ messages }: { messages: readonly Message[] }) {
  const pinned = messages.filter(({ is_pinned, state }) => is_pinned && state === 'shown')
  if (pinned.length === 0) return null
  return (
    <ul aria-label={t('pinned')} className={classes['pins']}>
      {pinned.map(({ id, text, author }) => (
        <li key={id}>
          <strong>{author?.name ?? t('formerGuest')}</strong> <MessageText text={text} hasLinks={false} />
        </li>
      ))}
    </ul>
  )
}
