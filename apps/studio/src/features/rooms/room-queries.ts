import { listRooms } from '@marquee/api/rooms'
import { queryOptions } from '@tanstack/react-query'

/** The rooms of the event, in order (AG-050). */
export const roomsQuery = (eventId: string) =>
  queryOptions({
    ...listRooms.query({ query: { event: eventId, limit: 100 } }),
    retry: false,
  })
