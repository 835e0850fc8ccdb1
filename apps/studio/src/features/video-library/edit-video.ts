/** What editing a video needs beside the row: it comes with the first row that the pointer rests on, or that is clicked. */
import { ApiError } from '@marquee/api'
import { createEditLink, findEditLink } from '@marquee/api/content-lab'
import { type EditEligibility, editErrorCodeOf, editErrorText } from '@marquee/domain/content-lab'
import type { VideoAsset } from '@marquee/domain/video-library'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

/** A link is fetched while the pointer rests on a row, for the click that can follow. */
const freshForMs = 30_000

/**
 * The way to the editing of the video: by its entry of the library for Content Lab uploads (VL-215), by the asset for
 * others (VL-216).
 */
export function editLinkQuery({ id, source }: VideoAsset) {
  const query = source === 'CL_UPLOAD' ? { video_library_id: id } : { video_asset: id }
  return queryOptions({
    ...findEditLink.query({ query }),
    staleTime: freshForMs,
    retry: false,
  })
}

/** The address at which the video is edited; its content is made where it has none yet. Rejects with the server's code. */
export async function findEditAddress(queryClient: QueryClient, video: VideoAsset): Promise<string> {
  const query = editLinkQuery(video)
  const found = await queryClient.fetchQuery(query)
  if (found.url !== null) return found.url
  const made = await createEditLink({ body: { video_asset: video.id } })
  queryClient.setQueryData(query.queryKey, made)
  return made.url
}

/** The sentence for a lookup that failed, by its code (VL-214, VL-217); the connection has its own. */
export function editErrorSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return editErrorText('UNKNOWN_ERROR')
  if (error.code === 'network') return error.message
  return editErrorText(error.status >= 500 ? 'SERVER_ERROR' : editErrorCodeOf(error.code))
}

/** The sentence for a video that cannot be edited, known without asking the server. */
export function refusalSentence({ code }: Extract<EditEligibility, { isEligible: false }>): string {
  return editErrorText(editErrorCodeOf(code))
}
