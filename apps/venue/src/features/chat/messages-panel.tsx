import { useEffect, useState } from 'react'
import type { PanelProps, RoomPanel } from '#features/room/public.ts'
import { Conversations } from './conversations.tsx'
import { t } from './texts.ts'
import { useConversations } from './use-conversations.ts'

/** What others wrote to this person alone. What is unread is counted before it is shown. */
function MessagesPanel({ isShown, onUnread, conversation, onConversation }: PanelProps) {
  const conversations = useConversations()
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  const unread = conversations.data?.results.reduce((sum, each) => sum + each.unread, 0) ?? 0
  useEffect(() => onUnread(unread), [onUnread, unread])
  if (!wasShown) return null
  return <Conversations {...{ conversations, isShown, conversation, onConversation }} />
}

export const messagesPanel: RoomPanel = {
  id: 'messages',
  title: () => t('messages'),
  isOffered: ({ me }) => me.can.message,
  Panel: MessagesPanel,
}
