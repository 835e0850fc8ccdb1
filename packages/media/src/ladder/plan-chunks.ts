/** The minimum length of a chunk: a killed worker loses at most one. */
export const CHUNK_SECONDS = 60
const SEGMENT_SECONDS = 4

/** Whole segments that one ffmpeg run encodes: from `startSeconds` to `endSeconds`, or to the end of the source. */
export type Chunk = {
  index: number
  firstSegment: number
  startSeconds: number
  endSeconds: number | undefined
  /** Where its segments start, the first one included. */
  cuts: number[]
}

/** The cuts of a re-encoded source: every 4 s; a rest of less than 1 s joins the last segment. */
export function regularCuts(durationSeconds: number): number[] {
  const count = Math.max(1, Math.ceil((durationSeconds - 1) / SEGMENT_SECONDS))
  return Array.from({ length: count }, (_, segment) => segment * SEGMENT_SECONDS)
}

/** Chunks of at least 60 s; a rest of less than half of that joins the last one. */
export function planChunks(cuts: number[], durationSeconds: number): Chunk[] {
  const starts: number[] = []
  cuts.forEach((cut, segment) => {
    const previous = cuts[starts.at(-1) ?? 0] ?? 0
    const isFull = cut - previous >= CHUNK_SECONDS && durationSeconds - cut >= CHUNK_SECONDS / 2
    if (segment === 0 || isFull) starts.push(segment)
  })
  return starts.map((firstSegment, index) => {
    const next = starts[index + 1]
    return {
      index,
      firstSegment,
      startSeconds: cuts[firstSegment] ?? 0,
      endSeconds: next === undefined ? undefined : cuts[next],
      cuts: cuts.slice(firstSegment, next),
    }
  })
}
