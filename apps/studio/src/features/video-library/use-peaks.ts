import type { VideoAsset } from '@marquee/domain/video-library'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** The peaks of a video's audio; null if it has no audio or no previews, undefined while loading. */
export function usePeaks(video: Pick<VideoAsset, 'urls'>): Int8Array | null | undefined {
  // Stored next to the storyboard.
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
    // The URL names the version of the video, so its content never changes.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** The waveform of a video: the lowest and the highest sample of every 50 ms, a signed byte each. */

/** The lowest and highest sample in one column of the drawing, from -1 to 1. */
type PeakColumn = { low: number; high: number }

/** The peaks as at most `count` columns, each with the extremes of its samples. */
export function columnsOf(peaks: Int8Array, count: number): PeakColumn[] {
  const pairs = Math.floor(peaks.length / 2)
  const columns = Math.min(count, pairs)
  return Array.from({ length: columns }, (_, column) => {
    const first = Math.floor((column * pairs) / columns)
    const end = Math.floor(((column + 1) * pairs) / columns)
    const part = peaks.subarray(first * 2, end * 2)
    return part.reduce<PeakColumn>(
      ({ low, high }, peak) => ({ low: Math.min(low, peak / 128), high: Math.max(high, peak / 128) }),
      { low: 0, high: 0 },
    )
  })
}

/** The outline of the columns as SVG points: one unit wide per column, and 2 high. */
export function outlineOf(columns: readonly PeakColumn[]): string {
  // Silence is still drawn as a thin line: a gap would look like missing audio.
  const tops = columns.map(({ high }, x) => `${x},${(1 - Math.max(high, 0.02)).toFixed(3)}`)
  const bottoms = columns.map(({ low }, x) => `${x},${(1 - Math.min(low, -0.02)).toFixed(3)}`)
  return [...tops, ...bottoms.toReversed()].join(' ')
}
