/** What is read of transcripts. What changes a video refetches it (`refetchVideos`). */
import { getTranscript, searchTranscripts } from '@marquee/api/transcripts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** What was said in the video. */
export function transcriptQuery(videoId: string) {
  return getTranscript.query({ path: { id: videoId } })
}

/** Where the phrase is said. */
export function transcriptSearchQuery(phrase: string) {
  return queryOptions({
    ...searchTranscripts.query({ query: { search: phrase } }),
    placeholderData: keepPreviousData,
  })
}
