/** The least that one piece of work encodes: a killed worker loses at most this much. */
export const CHUNK_SECONDS = 60
const SEGMENT_SECONDS = 4

/** Whole segments that one ffmpeg encodes: from `startSeconds` to `endSeconds`, or to the end of the source. */
export type Chunk = {
  index: number
  firstSegment: number
  startSeconds: number
  endSeconds: number | undefined
  /** Where its segments start, the first one included. */
  cuts: number[]
}

/** The cut list of a source that is encoded anew: every 4 s; what would be less than 1 s joins the last segment. */
export function regularCuts(durationSeconds: number): number[] {
  const count = Math.max(1, Math.ceil((durationSeconds - 1) / SEGMENT_SECONDS))
  return Array.from({ length: count }, (_, segment) => segment * SEGMENT_SECONDS)
}

/** Chunks of at least 60 s; a shorter rest joins the last one when it is less than half of that. */
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
