/** Times in the time zone of the viewer. */
import { dateFormat } from '@marquee/domain/languages'

export const formatTime = (time: string): string => dateFormat({ timeStyle: 'short' }).format(new Date(time))

export const formatDay = (time: string): string =>
  dateFormat({ weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(time))

export const formatDateTime = (time: string): string =>
  dateFormat({ dateStyle: 'long', timeStyle: 'short' }).format(new Date(time))

/** When something ends; with the day if it isn't the day on which it starts. */
export const formatEnd = (start: string, end: string): string =>
  formatDay(start) === formatDay(end) ? formatTime(end) : formatShortDateTime(end)

const formatShortDateTime = (time: string): string =>
  dateFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(new Date(time))

/** Such as "Central European Standard Time". */
export function zoneName(at: string): string {
  const parts = dateFormat({ timeZoneName: 'long' }).formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
