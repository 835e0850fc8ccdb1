import { changeOwnPart, getDiscussion, leadPerson, takeSeat } from '@marquee/api/venue/discussions'
import type { ChangeOwnPart, Discussion, LeadPerson } from '@marquee/domain/discussions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRoomConnection } from '#features/room/public.ts'
import { followChanges } from '#lib/follow-changes.ts'

/** Few are in a room, and they see each other: all changes of a moment are fetched together. */
const waitMs = 150

export type DiscussionPath = { event_id: string; room_id: string }

/** The room, kept current for those in it and those who wait. */
export function useDiscussion(path: DiscussionPath) {
  const connection = useRoomConnection()
  const queryClient = useQueryClient()
  const { event_id, room_id } = path
  useEffect(() => {
    const key = getDiscussion.key({ path: { event_id, room_id } })
    return followChanges(connection, {
      refetch: () => void queryClient.invalidateQueries({ queryKey: key }),
      messages: ['room'],
      waitMs,
    })
  }, [connection, queryClient, event_id, room_id])
  return useQuery({ ...getDiscussion.query({ path }), staleTime: Number.POSITIVE_INFINITY })
}

/** A mutation whose reply is the whole room. */
function useChange<Input>(path: DiscussionPath, mutationFn: (input: Input) => Promise<Discussion>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (discussion) => queryClient.setQueryData(getDiscussion.key({ path }), discussion),
  })
}

export const useTakeSeat = (path: DiscussionPath) => useChange(path, () => takeSeat({ path }))

export const useChangeOwnPart = (path: DiscussionPath) =>
  useChange(path, (body: ChangeOwnPart) => changeOwnPart({ path, body }))

export type Leading = { person: string; change: LeadPerson }

export const useLeadPerson = (path: DiscussionPath) =>
  useChange(path, ({ person, change }: Leading) =>
    leadPerson({ path: { ...path, person_id: person }, body: change }),
  )
