import { writeClock } from './clock-time.ts'
import type { VideoAsset } from '@marquee/domain/video-library'

/** A part of a video between an in and an out point, in seconds. Never stored. */
export type TrimRange = { from: number; to: number }
/** The range as the URL has it; a missing end is the video's own. */
export type TrimParams = { from?: number | undefined; to?: number | undefined }
export type Trimming = { params: TrimParams; onTrim: (params: TrimParams) => void }

export const shortestSeconds = 0.1
/** How far Page Up and Page Down move a point. */
const pageSeconds = 5

/** The range in the URL, within the video; the whole video if the URL has none. */
export function trimRangeOf({ from = 0, to = Infinity }: TrimParams, durationSeconds: number): TrimRange {
  const end = Math.min(to, durationSeconds)
  return from + shortestSeconds <= end ? { from, to: end } : { from: 0, to: durationSeconds }
}

/** The range with this in point; an out point that isn't after it moves to the end. */
export function withIn(range: TrimRange, seconds: number, durationSeconds: number): TrimRange {
  const from = rounded(Math.max(0, Math.min(seconds, durationSeconds - shortestSeconds)))
  return { from, to: from + shortestSeconds <= range.to ? range.to : durationSeconds }
}

/** The range with this out point; an in point that isn't before it moves to the start. */
export function withOut(range: TrimRange, seconds: number, durationSeconds: number): TrimRange {
  const to = rounded(Math.min(durationSeconds, Math.max(seconds, shortestSeconds)))
  return { from: range.from + shortestSeconds <= to ? range.from : 0, to }
}

/** The range after Home, End, Page Up or Page Down at its in (0) or out point (1); undefined for other keys. */
export function movedByKey(
  range: TrimRange,
  { point, key }: { point: 0 | 1; key: string },
  durationSeconds: number,
): TrimRange | undefined {
  const now = point === 0 ? range.from : range.to
  const [first, last] =
    point === 0 ? [0, range.to - shortestSeconds] : [range.from + shortestSeconds, durationSeconds]
  const targets: Record<string, number> = {
    Home: first,
    End: last,
    PageDown: now - pageSeconds,
    PageUp: now + pageSeconds,
  }
  const seconds = targets[key]
  if (seconds === undefined) return undefined
  const moment = rounded(Math.min(last, Math.max(first, seconds)))
  return point === 0 ? { ...range, from: moment } : { ...range, to: moment }
}

/** The range as URL parameters, without an end that is the video's own. */
export function trimParamsOf({ from, to }: TrimRange, durationSeconds: number): TrimParams {
  return { from: from > 0 ? rounded(from) : undefined, to: to < durationSeconds ? rounded(to) : undefined }
}

/** A time with milliseconds. */
export function writeTrimTime(seconds: number): string {
  return writeClock(seconds, { isExact: true })
}

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000

/** The full URL that opens the video at this range and plays it from the in point. */
export function addressOfPart({ id }: Pick<VideoAsset, 'id'>, { from, to }: TrimParams): string {
  const address = new URL('/videos', window.location.origin)
  const search = { preview: id, panel: 'trim', at: from, from, to }
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) address.searchParams.set(name, String(value))
  }
  return address.href
}
