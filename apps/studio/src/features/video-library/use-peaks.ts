import type { VideoAsset } from '@marquee/domain/video-library'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** The peaks of a video's sound; null for one without sound or without previews, undefined until it is known. */
export function usePeaks(video: Pick<VideoAsset, 'urls'>): Int8Array | null | undefined {
  // They are made with the storyboard and lie beside it.
  const url = video.urls.storyboard?.replace(/storyboard\.vtt$/, 'peaks.bin')
  const { data, isError } = useQuery({ ...peaksQuery(url ?? ''), enabled: url !== undefined })
  return url === undefined || isError ? null : data
}

function peaksQuery(url: string) {
  return queryOptions({
    queryKey: ['peaks', url],
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { signal })
      if (response.status === 404) return null
      if (!response.ok) throw new Error(`The peaks answered ${response.status}`)
      return new Int8Array(await response.arrayBuffer())
    },
    // The address names the version of the video: what it answers never changes.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
