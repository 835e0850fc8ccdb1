import type { ByteSource } from '../byte-source.ts'
import type { TrackIndex } from '../index/track-index.ts'
import { SourceError } from '../source-error.ts'
import type { Segment } from './plan-segments.ts'

export type Run = { offset: number; length: number }

/** Reading across a gap of up to this many bytes costs less than a second read. */
const MAX_GAP_BYTES = 64 * 1024

/** The pieces of the source that contain a segment's samples, in order; refused when the source ends before one. */
export function locateSamples(source: ByteSource, track: TrackIndex, segment: Segment): Run[] {
  const runs = runsOf(track, segment)
  if (runs.some((run) => run.offset + run.length > source.sizeBytes)) throw new SourceError('truncated')
  return runs
}

/** Fills `target` with the bytes of the runs, one after another. */
export async function readRuns(source: ByteSource, runs: Run[], target: Buffer): Promise<void> {
  let filled = 0
  for (const group of groupRuns(runs)) {
    const start = group[0]?.offset ?? 0
    const last = group.at(-1)
    const bytes = await source.read(start, last ? last.offset + last.length - start : 0)
    for (const { offset, length } of group) {
      bytes.copy(target, filled, offset - start, offset - start + length)
      filled += length
    }
  }
}

function runsOf(track: TrackIndex, segment: Segment): Run[] {
  const runs: Run[] = []
  let run: Run | undefined
  for (let sample = segment.firstSample; sample < segment.endSample; sample++) {
    const offset = track.offsets[sample] ?? 0
    const length = track.sizes[sample] ?? 0
    if (run && run.offset + run.length === offset) {
      run.length += length
    } else {
      run = { offset, length }
      runs.push(run)
    }
  }
  return runs
}

/**
 * Groups the runs that one read fetches. Sound is stored between pieces of video: while the skipped bytes are few compared
 * to those used, one read of the whole span is cheaper than many; distant runs are read separately.
 */
function groupRuns(runs: Run[]): Run[][] {
  const groups: Run[][] = []
  let used = 0
  for (const run of runs) {
    const group = groups.at(-1)
    const previous = group?.at(-1)
    const start = group?.[0]?.offset ?? 0
    const span = run.offset + run.length - start
    const isAfter = previous !== undefined && run.offset >= previous.offset + previous.length
    if (group && isAfter && span <= 1.5 * (used + run.length) + MAX_GAP_BYTES) {
      group.push(run)
      used += run.length
    } else {
      groups.push([run])
      used = run.length
    }
  }
  return groups
}
