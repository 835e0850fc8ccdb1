import { listTracks } from '@marquee/api/agenda'
import { getBranding, getBrandingPreview, getBufferVideo } from '@marquee/api/branding'
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

/** The addresses open the previews for at least an hour; those of the same hour are the same, so that no frame loads again. */
export const brandingPreviewQuery = (eventId: string) =>
  queryOptions({
    ...getBrandingPreview.query({ path: { id: eventId } }),
    staleTime: 50 * 60_000,
    refetchInterval: 50 * 60_000,
  })

/** The tracks of the agenda, each of which is a stage (BR-350). */
export const previewedTracksQuery = (eventId: string) => listTracks.query({ query: { event: eventId } })
