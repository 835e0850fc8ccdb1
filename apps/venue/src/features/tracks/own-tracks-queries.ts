import { getOwnTracks, withdrawTracks } from '@marquee/api/venue/tracks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRoom } from '#features/room/public.ts'

function usePath(session: string) {
  return { event_id: useRoom().event.id, id: session }
}

/** The person's own tracks of the session, read anew whenever they are shown. */
export function useOwnTracks(session: string) {
  return useQuery({ ...getOwnTracks.query({ path: usePath(session) }), staleTime: 0, retry: false })
}

export function useWithdrawTracks(session: string) {
  const path = usePath(session)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => withdrawTracks({ path }),
    onSuccess: (tracks) => queryClient.setQueryData(getOwnTracks.key({ path }), tracks),
  })
}
