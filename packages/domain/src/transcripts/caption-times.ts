/** Times of WebVTT and SRT: `01:02:03.004`, `02:03.004`, `01:02:03,004`. */
const timePattern = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})$/
/** Timing lines are read up to this length, which is enough for both times. */
const maxTimingLength = 200
const arrow = '-->'

/** The time in seconds; undefined if it isn't one. */
export function secondsOfTime(text: string): number | undefined {
  const [, hours = '0', minutes = '', seconds = '', fraction = ''] = timePattern.exec(text.trim()) ?? []
  if (minutes === '' || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return (
    (Number(hours) * 3_600_000 +
      Number(minutes) * 60_000 +
      Number(seconds) * 1000 +
      Number(fraction.padEnd(3, '0'))) /
    1000
  )
}

/** The start and end in a timing line, ignoring settings after them; undefined if it isn't one. */
export function timesOfLine(line: string): { start_time: number; end_time: number } | undefined {
  const [start, rest] = line.slice(0, maxTimingLength).split(arrow, 2)
  if (start === undefined || rest === undefined) return undefined
  const [end = ''] = rest.trimStart().split(/\s/, 1)
  const [start_time, end_time] = [secondsOfTime(start), secondsOfTime(end)]
  return start_time === undefined || end_time === undefined ? undefined : { start_time, end_time }
}

/** `01:02:03.004`; SRT uses a comma. */
export function timeOfSeconds(seconds: number, point: '.' | ',' = '.'): string {
  const milliseconds = Math.max(0, Math.round(seconds * 1000))
  const part = (unit: number, size: number) => Math.floor(milliseconds / unit) % size
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(milliseconds / 3_600_000)
  return `${two(hours)}:${two(part(60_000, 60))}:${two(part(1000, 60))}${point}${String(milliseconds % 1000).padStart(3, '0')}`
}
