/** The playlist of a recording: the stored segments of a live stream, as they arrived (RFC 8216 §4.3.2). */
import { targetDuration } from './media-playlist.ts'

export type RecordedSegment = {
  uri: string
  initUri: string
  durationSeconds: number
  /** Differs from that of the segment before it where the picture doesn't continue. */
  discontinuity: number
}

/** The playlist's text. Nothing follows, and it never changes. */
export function recordingPlaylist(segments: readonly RecordedSegment[]): string {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${targetDuration(segments.map(({ durationSeconds }) => durationSeconds))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...segments.flatMap((segment, position) => linesOf(segment, segments[position - 1])),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}

function linesOf(segment: RecordedSegment, before: RecordedSegment | undefined): string[] {
  const { uri, initUri, durationSeconds, discontinuity } = segment
  const isCut = before !== undefined && before.discontinuity !== discontinuity
  return [
    ...(isCut ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(isCut || before?.initUri !== initUri ? [`#EXT-X-MAP:URI="${initUri}"`] : []),
    `#EXTINF:${durationSeconds.toFixed(3)},`,
    uri,
  ]
}
