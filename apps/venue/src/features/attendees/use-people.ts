import { listPeopleInRoom, showMe } from '@marquee/api/venue/attendees'
import { openConversation } from '@marquee/api/venue/chat'
import type { PersonInRoom } from '@marquee/domain/attendees'
import type { Conversation } from '@marquee/domain/chat'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRoom } from '#features/room/public.ts'

export const perPage = 50
const firstRefreshSeconds = 5
/** Everyone’s requests are spread: by this part of the time, more or less. */
const spread = 0.2

type PeopleQuery = { search: string; offset: number; isShown: boolean }

/** A page of the people who are here. While it is on the screen it is read again as often as the server says. */
export function usePeople({ search, offset, isShown }: PeopleQuery) {
  const { event } = useRoom()
  const [pace] = useState(() => 1 + spread * (2 * Math.random() - 1))
  return useQuery({
    ...listPeopleInRoom.query({
      path: { event_id: event.id },
      query: { search, offset, limit: perPage },
    }),
    enabled: isShown,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.refresh_after ?? firstRefreshSeconds) * pace * 1000,
  })
}

/** Lists this person for others, or no longer. */
export function useShowMe() {
  const { event } = useRoom()
  const queryClient = useQueryClient()
  const path = { event_id: event.id }
  return useMutation({
    mutationFn: (is_shown: boolean) => showMe({ path, body: { is_shown } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listPeopleInRoom.key() }),
  })
}

/** Opens the conversation with a person. */
export function useMessage(onOpened: (conversation: Conversation) => void) {
  const { event } = useRoom()
  return useMutation({
    mutationFn: ({ id }: Pick<PersonInRoom, 'id'>) =>
      openConversation({ path: { event_id: event.id, person_id: id } }),
    onSuccess: onOpened,
  })
}

const typingMs = 250

/** The text, once nothing was typed for a moment. */
export function useTyped(text: string): string {
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return typed
}
