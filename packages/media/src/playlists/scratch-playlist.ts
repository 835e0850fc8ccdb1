import type { PlaylistSegment } from './media-playlist.ts'

/** The segments in ffmpeg's own playlist, with the durations it actually wrote; other lines are ignored. */
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
