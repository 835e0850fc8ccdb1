import { lazy, Suspense, useEffect, useState } from 'react'
import type { PanelProps, RoomPanel } from '#features/room/public.ts'
import classes from './chat.module.css'
import { t } from './texts.ts'
import { useConversations } from './use-conversations.ts'

const Conversations = lazy(async () => ({ default: (await import('./conversations.tsx')).Conversations }))

/** What others wrote to this person alone. Counts what is unread from the start, and loads the rest when it is first shown. */
function MessagesPanel({ isShown, onUnread, conversation, onConversation }: PanelProps) {
  const conversations = useConversations()
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  const unread = conversations.data?.results.reduce((sum, each) => sum + each.unread, 0) ?? 0
  useEffect(() => onUnread(unread), [onUnread, unread])
  if (!wasShown) return null
  return (
    <Suspense fallback={<p className={classes['note']}>{t('loading')}</p>}>
      <Conversations {...{ conversations, isShown, conversation, onConversation }} />
    </Suspense>
  )
}

export const messagesPanel: RoomPanel = {
  id: 'messages',
  title: () => t('messages'),
  isOffered: ({ me }) => me.can.message,
  Panel: MessagesPanel,
}
