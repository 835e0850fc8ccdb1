/** What the look and feel of an event reads of the server. */
import { getBufferVideo } from '@marquee/api/branding'
import { queryOptions } from '@tanstack/react-query'

/** The buffer video of the event. What changes a video refetches it (`refetchVideos`). */
export const bufferVideoQuery = (eventId: string) =>
  queryOptions({
    ...getBufferVideo.query({ path: { id: eventId } }),
    retry: false,
  })
