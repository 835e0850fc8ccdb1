import { getOwnTracks, withdrawTracks } from '@marquee/api/venue/tracks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRoom, useRoomConnection } from '#features/room/public.ts'
import { followChanges } from '#lib/follow-changes.ts'

/** Tracks begin a moment after what leads to them, and few people have any. */
const waitMs = 2000

function usePath(session: string) {
  return { event_id: useRoom().event.id, id: session }
}

/** The person's own tracks of the session, read anew as they are shown and as something happens backstage. */
export function useOwnTracks(session: string) {
  const { event } = useRoom()
  const connection = useRoomConnection()
  const queryClient = useQueryClient()
  useEffect(() => {
    const key = getOwnTracks.key({ path: { event_id: event.id, id: session } })
    return followChanges(connection, {
      refetch: () => void queryClient.invalidateQueries({ queryKey: key }),
      isStaleAfter: (type, signal) =>
        (type === 'backstage-updated' || type === 'session-updated') &&
        'session_id' in signal &&
        signal.session_id === session,
      waitMs,
    })
  }, [connection, queryClient, event.id, session])
  const path = { event_id: event.id, id: session }
  return useQuery({ ...getOwnTracks.query({ path }), staleTime: 0, retry: false })
}

export function useWithdrawTracks(session: string) {
  const path = usePath(session)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => withdrawTracks({ path }),
    onSuccess: (tracks) => queryClient.setQueryData(getOwnTracks.key({ path }), tracks),
  })
}
