/** What the look and feel of an event reads of the server. */
import { getBufferVideo } from '@marquee/api'
import { queryOptions } from '@tanstack/react-query'

/** The buffer video of the event. Its key is one of videos: whatever changes a video changes this. */
export const bufferVideoQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['videos', 'buffer', eventId],
    queryFn: ({ signal }) => getBufferVideo(eventId, signal),
    retry: false,
  })
