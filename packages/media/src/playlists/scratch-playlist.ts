import type { PlaylistSegment } from './media-playlist.ts'

/** The segments that ffmpeg's own playlist lists, with the durations it really wrote; other lines are ignored. */
export function parseScratchPlaylist(text: string): PlaylistSegment[] {
  const segments: PlaylistSegment[] = []
  let durationSeconds: number | undefined
  for (const line of text.split(/\r?\n/)) {
    const extinf = /^#EXTINF:([0-9.]+),/.exec(line)
    if (extinf) {
      durationSeconds = Number(extinf[1])
    } else if (durationSeconds !== undefined && line !== '' && !line.startsWith('#')) {
      segments.push({ uri: line, durationSeconds })
      durationSeconds = undefined
    }
  }
  return segments
}
