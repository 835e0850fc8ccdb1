/** Media playlists (RFC 8216 §4.3.2, §4.3.3) with exact durations. */

export type PlaylistSegment = { uri: string; durationSeconds: number }

export type MediaPlaylist = {
  initUri: string
  segments: PlaylistSegment[]
  /** An EVENT playlist only gets more lines; a VOD one never changes, not even its type (§4.3.3.5). */
  type: 'EVENT' | 'VOD'
  /** No segments follow. */
  isComplete: boolean
  /** Every duration that will ever be listed: EXT-X-TARGETDURATION must not change as a playlist grows (§6.2.1). */
  plannedSeconds?: number[]
}

/** The playlist's text. EXT-X-MAP in a playlist of media segments requires version 6 (§7); 7 is usual for fMP4. */
export function mediaPlaylist({
  initUri,
  segments,
  type,
  isComplete,
  plannedSeconds = [],
}: MediaPlaylist): string {
  const durations = [...segments.map((segment) => segment.durationSeconds), ...plannedSeconds]
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${targetDuration(durations)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    `#EXT-X-PLAYLIST-TYPE:${type}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${initUri}"`,
    ...segments.flatMap(({ uri, durationSeconds }) => [`#EXTINF:${durationSeconds.toFixed(6)},`, uri]),
    ...(isComplete ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n')
}

/** EXTINF, rounded to the nearest integer, must not exceed it (§4.3.3.1). */
export function targetDuration(durationsSeconds: number[]): number {
  return durationsSeconds.reduce((target, duration) => Math.max(target, Math.round(duration)), 1)
}
