import { listBooths } from '@marquee/api/booths'
import { queryOptions } from '@tanstack/react-query'

/** The booths of the event by type and in order (BO-012). */
export const boothsQuery = (eventId: string) =>
  queryOptions({
    ...listBooths.query({ query: { event: eventId, limit: 100 } }),
    retry: false,
  })
