/** What the screens of booths read of the server. */
import { listBooths } from '@marquee/api'
import { queryOptions } from '@tanstack/react-query'

export const boothsKey = (eventId: string) => ['booths', eventId] as const

/** The booths of the event by type and in their order (BO-012). */
export const boothsQuery = (eventId: string) =>
  queryOptions({
    queryKey: boothsKey(eventId),
    queryFn: ({ signal }) => listBooths(eventId, signal),
    retry: false,
  })
