import { listChannels } from '@marquee/api/venue/chat'
import type { Channel, ChannelKind } from '@marquee/domain/chat'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useRoom, useRoomConnection } from '#features/room/public.ts'
import { type ChannelFeed, type Entries, feedOf } from './channel-feed.ts'

/** Everyone learns of a change at the same moment, so their requests are spread over this time. */
const spreadMs = 2000

/** The channels of the event that this person may read, kept current. */
export function useChannels(): { channels: readonly Channel[]; isPending: boolean; isError: boolean } {
  const { event } = useRoom()
  const connection = useRoomConnection()
  const queryClient = useQueryClient()
  const path = { event_id: event.id }
  const { data, isPending, isError } = useQuery({
    ...listChannels.query({ path }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refetch = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void queryClient.invalidateQueries({ queryKey: listChannels.key() })
      }, Math.random() * spreadMs)
    }
    const stops = ['channels', 'gap', 'signal'].map((name) =>
      connection.on(name, (message) => {
        if (name !== 'signal' || isAboutChannels(message)) refetch()
      }),
    )
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [connection, queryClient])
  return { channels: data?.results ?? [], isPending, isError }
}

/** Sessions come and go with their channels, and clearing the chat changes the event. */
function isAboutChannels(message: unknown): boolean {
  const type = typeof message === 'object' && message !== null && 'type' in message ? message.type : undefined
  return type === 'event-updated' || type === 'broadcast-updated'
}

/** The channel of the session on this stage, or else that of the event. */
export function useStageChannel(sessionId: string | null): Channel | undefined {
  const { channels } = useChannels()
  const isKind = (kind: ChannelKind) => (channel: Channel) => channel.kind === kind
  return (
    channels.find(({ session }) => session !== null && session === sessionId) ??
    channels.find(isKind('event'))
  )
}

/** What changed in the channel since it was first shown. */
export function useFeed({ id, last_seq }: Channel): { feed: ChannelFeed; entries: Entries } {
  const { event } = useRoom()
  const connection = useRoomConnection()
  const feed = feedOf(connection, { eventId: event.id, channelId: id, after: last_seq })
  return { feed, entries: useSyncExternalStore(feed.follow, feed.entries) }
}
