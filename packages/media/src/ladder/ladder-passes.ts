/**
 * Which rungs a source gets, and which of them one ffmpeg run makes together. The lowest rung has its own pass, so that a
 * video is complete (and plays) early; the others share one decoding. A long source that plays directly gets all of them in
 * one pass, which decodes it once. Measured in docs/decisions/0010-ladder-passes.md.
 */
import type { PictureSize } from '../probe/display-size.ts'
import type { LadderSource } from './ladder-source.ts'

/** Rungs by the lines of their shorter side: average and maximum kilobits per second, and the decoder's buffer. */
export const RATES = {
  360: { average: 600, peak: 700, buffer: 1200 },
  480: { average: 1200, peak: 1400, buffer: 2400 },
  720: { average: 2500, peak: 2800, buffer: 5000 },
  1080: { average: 5000, peak: 5600, buffer: 10_000 },
} as const

export type RungLines = keyof typeof RATES
/** `name` is its folder in the store. */
export type Rung = PictureSize & { name: `${RungLines}`; lines: RungLines }
export type LadderPass = { name: 'first' | 'rest'; rungs: Rung[] }

const ALL_LINES: RungLines[] = [1080, 720, 480, 360]
const LOWEST_LINES = 360
/** For videos up to this long, people wait for the result, and decoding twice costs little. */
export const SHORT_SECONDS = 120

/**
 * The passes in the order in which they run; none if the source is enough. No rung is larger than the source. A copy-safe
 * source only gets smaller ones; any other source that is smaller than the lowest rung gets that rung in its own size. None
 * has more than `mostLines`.
 */
export function ladderPasses(
  { size, copySafe, durationSeconds }: Pick<LadderSource, 'size' | 'copySafe' | 'durationSeconds'>,
  mostLines: RungLines = 1080,
): LadderPass[] {
  const shortSide = Math.min(size.width, size.height)
  const lines = ALL_LINES.filter((candidate) =>
    copySafe ? candidate < shortSide : candidate <= shortSide,
  ).filter((candidate) => candidate <= mostLines)
  if (!copySafe && lines.length === 0) {
    return [{ name: 'first', rungs: [{ name: '360', lines: LOWEST_LINES, ...evenSize(size) }] }]
  }
  const rungs = lines.map((count) => ({ name: `${count}` as const, lines: count, ...sizeAt(size, count) }))
  const isOnePass = copySafe && durationSeconds > SHORT_SECONDS
  const [first, rest] = isOnePass ? [rungs, []] : [rungs.slice(-1), rungs.slice(0, -1)]
  return [
    ...(first.length ? [{ name: 'first' as const, rungs: first }] : []),
    ...(rest.length ? [{ name: 'rest' as const, rungs: rest }] : []),
  ]
}

/** The size whose shorter side has that many lines, rounded to even numbers for 4:2:0. */
function sizeAt(size: PictureSize, lines: number): PictureSize {
  const scale = lines / Math.min(size.width, size.height)
  return evenSize({ width: size.width * scale, height: size.height * scale })
}

function evenSize({ width, height }: PictureSize): PictureSize {
  const even = (side: number) => Math.max(2, Math.round(side / 2) * 2)
  return { width: even(width), height: even(height) }
}
