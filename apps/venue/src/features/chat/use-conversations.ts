import { blockPerson, listConversations, readConversation } from '@marquee/api/venue/chat'
import type { Conversation } from '@marquee/domain/chat'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRoom, useRoomConnection } from '#features/room/public.ts'

/** After a lost connection everyone asks, so their requests are spread over this time. */
const spreadMs = 2000

/** This person's conversations, kept current. */
export function useConversations() {
  const { event } = useRoom()
  const connection = useRoomConnection()
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let wasLost = false
    const refetch = () => void queryClient.invalidateQueries({ queryKey: listConversations.key() })
    const refetchSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(refetch, Math.random() * spreadMs)
    }
    const stops = [
      // Only the two people in it are notified.
      connection.on('direct', refetch),
      connection.on('gap', refetchSoon),
      connection.follow(() => {
        const state = connection.state()
        if (state === 'connected' && wasLost) refetchSoon()
        wasLost = state === 'lost'
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [connection, queryClient])
  return useQuery({
    ...listConversations.query({ path: { event_id: event.id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Says that the conversation has been read up to this place, once for each place. */
export function useReading(conversation: Conversation, seq: number, isShown: boolean): void {
  const { event } = useRoom()
  const queryClient = useQueryClient()
  const { person, unread } = conversation
  const path = { event_id: event.id, person_id: person.id }
  const { mutate } = useMutation({
    mutationFn: (read: number) => readConversation({ path, body: { seq: read } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listConversations.key() }),
  })
  useEffect(() => {
    if (isShown && seq > 0 && unread > 0) mutate(seq)
  }, [isShown, seq, unread, mutate])
}

/** Takes no messages from the person, or takes them again. */
export function useBlock({ person }: Conversation) {
  const { event } = useRoom()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (is_blocked: boolean) =>
      blockPerson({ path: { event_id: event.id, person_id: person.id }, body: { is_blocked } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listConversations.key() }),
  })
}
