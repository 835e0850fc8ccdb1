import { getBranding, getBufferVideo } from '@marquee/api/branding'
import { queryOptions } from '@tanstack/react-query'

/** What was chosen of the look of the event. */
export const brandingQuery = (eventId: string) =>
  queryOptions({ ...getBranding.query({ path: { id: eventId } }), retry: false })

/** The buffer video of the event. Changes of a video refetch it (`refetchVideos`). */
export const bufferVideoQuery = (eventId: string) =>
  queryOptions({
    ...getBufferVideo.query({ path: { id: eventId } }),
    retry: false,
  })
