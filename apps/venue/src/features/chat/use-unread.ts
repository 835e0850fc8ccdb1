import type { Channel, Message } from '@marquee/domain/chat'
import type { EventRoom } from '@marquee/domain/stage'
import { useEffect, useState } from 'react'
import { isMine } from '#features/room/public.ts'

const announceEveryMs = 5000

type Unread = {
  channel: Channel
  messages: readonly Message[]
  me: EventRoom['me']
  isShown: boolean
}

/** How many messages of others came while the chat was not on the screen. */
export function useUnread({ channel, messages, me, isShown }: Unread): number {
  const newest = messages.at(-1)?.seq ?? 0
  const [seen, setSeen] = useState({ channel: channel.id, seq: channel.last_seq })
  const current = seen.channel === channel.id ? seen.seq : channel.last_seq
  if (isShown && newest > current) setSeen({ channel: channel.id, seq: newest })
  if (isShown) return 0
  return messages.filter(({ seq, author }) => seq > current && !isMine(author, me)).length
}

/** A sentence for screen readers about what is new, at most every few seconds and never for each message. */
export function useAnnouncement(newest: number, sentence: (count: number) => string): string {
  const [announced, setAnnounced] = useState({ newest, text: '' })
  useEffect(() => {
    if (newest <= announced.newest) return
    const timer = setTimeout(() => {
      // The first messages were there before.
      const text = announced.newest === 0 ? '' : sentence(newest - announced.newest)
      setAnnounced({ newest, text })
    }, announceEveryMs)
    return () => clearTimeout(timer)
  }, [newest, announced, sentence])
  return announced.text
}
