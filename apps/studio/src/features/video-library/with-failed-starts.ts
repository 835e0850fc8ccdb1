import type { VideoPage } from './video-queries.ts'

/** The page with these videos in ERROR and retryable: they were just uploaded, but the call to transcode them failed (UP-054). */
export function withFailedStarts(page: VideoPage, notStarted: readonly string[]): VideoPage {
  if (!page.results.some(({ id }) => notStarted.includes(id))) return page
  const results = page.results.map((video) =>
    notStarted.includes(video.id)
      ? { ...video, transcode_status: 'ERROR' as const, can: { ...video.can, retry: true } }
      : video,
  )
  return { ...page, results }
}
