import { writeClock } from './clock-time.ts'

/** A part of a video between an in and an out point, in seconds. Nothing of it is stored. */
export type TrimRange = { from: number; to: number }
/** What the address says of it; what is absent is the beginning or the end. */
export type TrimParams = { from?: number | undefined; to?: number | undefined }
export type Trimming = { params: TrimParams; onTrim: (params: TrimParams) => void }

/** The shortest part. */
export const shortestSeconds = 0.1
/** How far a page key leads. */
const pageSeconds = 5

/** The part that the address names, within the video; the whole of it where it names none. */
export function trimRangeOf({ from = 0, to = Infinity }: TrimParams, durationSeconds: number): TrimRange {
  const end = Math.min(to, durationSeconds)
  return from + shortestSeconds <= end ? { from, to: end } : { from: 0, to: durationSeconds }
}

/** The part with this in point; an out point that is not after it moves to the end. */
export function withIn(range: TrimRange, seconds: number, durationSeconds: number): TrimRange {
  const from = rounded(Math.max(0, Math.min(seconds, durationSeconds - shortestSeconds)))
  return { from, to: from + shortestSeconds <= range.to ? range.to : durationSeconds }
}

/** The part with this out point; an in point that is not before it moves to the beginning. */
export function withOut(range: TrimRange, seconds: number, durationSeconds: number): TrimRange {
  const to = rounded(Math.min(durationSeconds, Math.max(seconds, shortestSeconds)))
  return { from: range.from + shortestSeconds <= to ? range.from : 0, to }
}

/** The part after a key that sliders know besides the arrows was pressed at its in (0) or out point (1). */
export function movedByKey(
  range: TrimRange,
  { point, key }: { point: 0 | 1; key: string },
  durationSeconds: number,
): TrimRange | undefined {
  const now = point === 0 ? range.from : range.to
  const [first, last] =
    point === 0 ? [0, range.to - shortestSeconds] : [range.from + shortestSeconds, durationSeconds]
  const wanted: Record<string, number> = {
    Home: first,
    End: last,
    PageDown: now - pageSeconds,
    PageUp: now + pageSeconds,
  }
  const seconds = wanted[key]
  if (seconds === undefined) return undefined
  const moment = rounded(Math.min(last, Math.max(first, seconds)))
  return point === 0 ? { ...range, from: moment } : { ...range, to: moment }
}

/** What the address says of the part: nothing of an end that is the video's own. */
export function trimParamsOf({ from, to }: TrimRange, durationSeconds: number): TrimParams {
  return { from: from > 0 ? rounded(from) : undefined, to: to < durationSeconds ? rounded(to) : undefined }
}

/** The moment with its thousandths. */
export function writeTrimTime(seconds: number): string {
  return writeClock(seconds, { isExact: true })
}

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000
