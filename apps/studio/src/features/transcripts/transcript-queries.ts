/** The queries of transcripts. Changes of a video refetch them (`refetchVideos`). */
import { getTranscript, searchTranscripts } from '@marquee/api/transcripts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** The transcript of the video. */
export function transcriptQuery(videoId: string) {
  return getTranscript.query({ path: { id: videoId } })
}

/** Where the phrase is spoken. */
export function transcriptSearchQuery(phrase: string) {
  return queryOptions({
    ...searchTranscripts.query({ query: { search: phrase } }),
    placeholderData: keepPreviousData,
  })
}
