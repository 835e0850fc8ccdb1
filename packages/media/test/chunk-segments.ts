import type { PlaylistSegment } from '../src/playlists/media-playlist.ts'
import { parseScratchPlaylist } from '../src/playlists/scratch-playlist.ts'
import type { LadderSource } from '../src/ladder/ladder-source.ts'
import type { Chunk } from '../src/ladder/plan-chunks.ts'

/**
 * The segments of one rung of a chunk with their actual durations, from the playlist that ffmpeg wrote. All but the last
 * are measured up to the next keyframe. For the last, ffmpeg (5.1.9) adds up nominal frame durations, which is wrong for a
 * variable rate: it lasts until the end of the chunk or of the picture.
 */
export function chunkSegments(source: LadderSource, chunk: Chunk, playlist: string): PlaylistSegment[] {
  const segments = parseScratchPlaylist(playlist)
  const last = segments.pop()
  if (!last) return []
  const lastStart = segments.reduce((start, segment) => start + segment.durationSeconds, chunk.startSeconds)
  const remaining = (chunk.endSeconds ?? source.durationSeconds) - lastStart
  return [...segments, remaining > 0 ? { ...last, durationSeconds: remaining } : last]
}
