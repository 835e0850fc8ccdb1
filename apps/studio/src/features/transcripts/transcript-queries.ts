/** What is read of transcripts. The keys begin like those of videos: whatever changes a video asks for them again. */
import { getTranscript, searchTranscripts } from '@marquee/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** What was said in the video. */
export function transcriptQuery(videoId: string) {
  return queryOptions({
    queryKey: ['videos', 'transcript', videoId],
    queryFn: ({ signal }) => getTranscript(videoId, signal),
  })
}

/** Where the phrase is said. */
export function transcriptSearchQuery(phrase: string) {
  return queryOptions({
    queryKey: ['videos', 'transcript-search', phrase],
    queryFn: ({ signal }) => searchTranscripts(phrase, signal),
    placeholderData: keepPreviousData,
  })
}
