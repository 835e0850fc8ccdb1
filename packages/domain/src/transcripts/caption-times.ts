/** Times of WebVTT and SRT: `01:02:03.004`, `02:03.004`, `01:02:03,004`. */
const time = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`
const oneTime = new RegExp(`^${time}$`)
const timing = new RegExp(String.raw`^\s*(${time})\s*-->\s*(${time})(?:\s.*)?$`)

/** Seconds of the time; undefined when it is none. */
export function secondsOfTime(text: string): number | undefined {
  const [, hours = '0', minutes = '', seconds = '', fraction = ''] = oneTime.exec(text.trim()) ?? []
  if (minutes === '' || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return (
    (Number(hours) * 3_600_000 +
      Number(minutes) * 60_000 +
      Number(seconds) * 1000 +
      Number(fraction.padEnd(3, '0'))) /
    1000
  )
}

/** Start and end of a line of timing; undefined when it is none. */
export function timesOfLine(line: string): { start_time: number; end_time: number } | undefined {
  const found = timing.exec(line)
  const [start_time, end_time] = [secondsOfTime(found?.[1] ?? ''), secondsOfTime(found?.[6] ?? '')]
  return start_time === undefined || end_time === undefined ? undefined : { start_time, end_time }
}

/** `01:02:03.004`; SRT has a comma for the point. */
export function timeOfSeconds(seconds: number, point: '.' | ',' = '.'): string {
  const milliseconds = Math.max(0, Math.round(seconds * 1000))
  const part = (unit: number, size: number) => Math.floor(milliseconds / unit) % size
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(milliseconds / 3_600_000)
  return `${two(hours)}:${two(part(60_000, 60))}:${two(part(1000, 60))}${point}${String(milliseconds % 1000).padStart(3, '0')}`
}
