import { listDiscussions } from '@marquee/api/venue/discussions'
import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#features/room/public.ts'

/** How many are in each room concerns the whole event, so it is asked for and not announced. */
const listEveryMs = 10_000

/** The rooms of the event, as long as somebody looks at them. */
export function useRooms() {
  const { event } = useRoom()
  return useQuery({
    ...listDiscussions.query({ path: { event_id: event.id } }),
    refetchInterval: listEveryMs,
  })
}
