/** Finds the page to edit a video on. Loaded when the pointer first rests on a row, or one is clicked. */
import { ApiError } from '@marquee/api'
import { createEditLink, findEditLink } from '@marquee/api/content-lab'
import { type EditEligibility, editErrorCodeOf, editErrorText } from '@marquee/domain/content-lab'
import type { VideoAsset } from '@marquee/domain/video-library'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

/** A link is fetched while the pointer rests on a row, ahead of a click. */
const freshForMs = 30_000

/** Looks up the edit link: by library entry for Content Lab uploads (VL-215), by asset for others (VL-216). */
export function editLinkQuery({ id, source }: VideoAsset) {
  const query = source === 'CL_UPLOAD' ? { video_library_id: id } : { video_asset: id }
  return queryOptions({
    ...findEditLink.query({ query }),
    staleTime: freshForMs,
    retry: false,
  })
}

/** The URL to edit the video at; creates its content if it has none yet. Rejects with the server's code. */
export async function findEditAddress(queryClient: QueryClient, video: VideoAsset): Promise<string> {
  const query = editLinkQuery(video)
  const found = await queryClient.fetchQuery(query)
  if (found.url !== null) return found.url
  const created = await createEditLink({ body: { video_asset: video.id } })
  queryClient.setQueryData(query.queryKey, created)
  return created.url
}

/** The message for a failed lookup, by its code (VL-214, VL-217); network errors have their own. */
export function editErrorSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return editErrorText('UNKNOWN_ERROR')
  if (error.code === 'network') return error.message
  return editErrorText(error.status >= 500 ? 'SERVER_ERROR' : editErrorCodeOf(error.code))
}

/** The message for a video that can't be edited, known without asking the server. */
export function refusalSentence({ code }: Extract<EditEligibility, { isEligible: false }>): string {
  return editErrorText(editErrorCodeOf(code))
}
