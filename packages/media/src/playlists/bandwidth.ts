import { targetDuration } from './media-playlist.ts'

export type SizedSegment = { sizeBytes: number; durationSeconds: number }
export type Bandwidth = { peak: number; average: number }

/**
 * Peak and average bits per second of a playlist's segments (RFC 8216 §4.1). The peak is the highest rate of any run of
 * segments that lasts 0.5 to 1.5 target durations.
 */
export function measureBandwidth(segments: SizedSegment[]): Bandwidth {
  const target = targetDuration(segments.map((segment) => segment.durationSeconds))
  const totals = sum(segments)
  let peak = 0
  for (let first = 0; first < segments.length; first++) {
    let bytes = 0
    let seconds = 0
    for (const segment of segments.slice(first, first + MAX_RUN)) {
      bytes += segment.sizeBytes
      seconds += segment.durationSeconds
      if (seconds > 1.5 * target) break
      if (seconds >= 0.5 * target) peak = Math.max(peak, (bytes * 8) / seconds)
    }
  }
  const average = totals.seconds > 0 ? (totals.bytes * 8) / totals.seconds : 0
  return { peak: Math.ceil(Math.max(peak, average)), average: Math.ceil(average) }
}

/** Longer runs consist of tiny segments, which our plans never contain. */
const MAX_RUN = 16

function sum(segments: SizedSegment[]): { bytes: number; seconds: number } {
  let bytes = 0
  let seconds = 0
  for (const segment of segments) {
    bytes += segment.sizeBytes
    seconds += segment.durationSeconds
  }
  return { bytes, seconds }
}
