import { listChannels } from '@marquee/api/venue/chat'
import type { Channel, ChannelKind } from '@marquee/domain/chat'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useRoom, useRoomConnection } from '#features/room/public.ts'
import { followChanges } from '#lib/follow-changes.ts'
import { type ChannelFeed, type Entries, feedOf } from './channel-feed.ts'

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
  useEffect(
    () =>
      followChanges(connection, {
        refetch: () => void queryClient.invalidateQueries({ queryKey: listChannels.key() }),
        // Sessions come and go with their channels, and clearing the chat changes the event.
        isStaleAfter: (type) => type === 'event-updated' || type === 'broadcast-updated',
        messages: ['channels'],
      }),
    [connection, queryClient],
  )
  return { channels: data?.results ?? [], isPending, isError }
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
export function useFeed({ id, kind, last_seq }: Channel): { feed: ChannelFeed; entries: Entries } {
  const { event } = useRoom()
  const connection = useRoomConnection()
  const feed = feedOf(connection, { eventId: event.id, channelId: id, after: last_seq })
  useEffect(() => {
    // Whoever left a room no longer follows it, and may be back.
    if (kind === 'room') feed.rejoin()
  }, [feed, kind])
  return { feed, entries: useSyncExternalStore(feed.follow, feed.entries) }
}
