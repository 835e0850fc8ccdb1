import { getBufferVideo } from '@marquee/api/branding'
import { queryOptions } from '@tanstack/react-query'

/** The buffer video of the event. Changes of a video refetch it (`refetchVideos`). */
export const bufferVideoQuery = (eventId: string) =>
  queryOptions({
    ...getBufferVideo.query({ path: { id: eventId } }),
    retry: false,
  })
