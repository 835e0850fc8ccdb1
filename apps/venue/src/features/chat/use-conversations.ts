import { blockPerson, listConversations, readConversation } from '@marquee/api/venue/chat'
import type { Conversation } from '@marquee/domain/chat'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRoom, useRoomConnection } from '#features/room/public.ts'
import { followChanges } from '#lib/follow-changes.ts'

/** This person's conversations, kept current. */
export function useConversations() {
  const { event } = useRoom()
  const connection = useRoomConnection()
  const queryClient = useQueryClient()
  useEffect(() => {
    const refetch = () => void queryClient.invalidateQueries({ queryKey: listConversations.key() })
    const stops = [
      // Only the two people in it are notified, so it need not be spread.
      connection.on('direct', refetch),
      followChanges(connection, { refetch }),
    ]
    return () => {
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
