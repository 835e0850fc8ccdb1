/** What the screens of rooms read of the server. */
import { listRooms } from '@marquee/api'
import { queryOptions } from '@tanstack/react-query'

export const roomsKey = (eventId: string) => ['rooms', eventId] as const

/** The rooms of the event in their order (AG-050). */
export const roomsQuery = (eventId: string) =>
  queryOptions({
    queryKey: roomsKey(eventId),
    queryFn: ({ signal }) => listRooms(eventId, signal),
    retry: false,
  })
