import { type Channel, type ReactionEmoji, reactionEmojis } from '@marquee/domain/chat'
import { useEffect, useState } from 'react'
import { useRoomConnection } from '#features/room/public.ts'
import classes from './chat.module.css'
import { t } from './texts.ts'

/** How long the count of a burst stays. */
const shownMs = 3000

/** Buttons to react to the stage, with how many people just did. */
export function StageReactionBar({ channel }: { channel: Channel }) {
  const connection = useRoomConnection()
  const counts = useRecentReactions(channel.id)
  return (
    <div role="group" aria-label={t('toStage')} className={classes['stage']}>
      {reactionEmojis.map((emoji) => (
        <button
          key={emoji}
          type="button"
          aria-label={t('react', { emoji })}
          onClick={() => connection.send('react', { channel: channel.id, emoji })}
        >
          {emoji}
          <span aria-hidden="true">{counts.get(emoji)}</span>
        </button>
      ))}
    </div>
  )
}

function useRecentReactions(channelId: string): ReadonlyMap<ReactionEmoji, number> {
  const connection = useRoomConnection()
  const [counts, setCounts] = useState<ReadonlyMap<ReactionEmoji, number>>(new Map())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = connection.on('reactions', (message) => {
      const received = countsOf(message, channelId)
      if (received.size === 0) return
      setCounts(received)
      clearTimeout(timer)
      timer = setTimeout(() => setCounts(new Map()), shownMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [connection, channelId])
  return counts
}

function countsOf(message: unknown, channelId: string): Map<ReactionEmoji, number> {
  const counts = new Map<ReactionEmoji, number>()
  if (typeof message !== 'object' || message === null || !('channel' in message) || !('counts' in message)) {
    return counts
  }
  if (message.channel !== channelId || typeof message.counts !== 'object' || message.counts === null)
    return counts
  for (const [name, count] of Object.entries(message.counts)) {
    const emoji = reactionEmojis.find((each) => each === name)
    if (emoji !== undefined && typeof count === 'number') counts.set(emoji, count)
  }
  return counts
}
