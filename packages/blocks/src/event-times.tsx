/** Dates and times in the event's time zone; islands add the viewer's own. */
import { dateFormat } from '@marquee/domain/languages'

type TimeProps = { start: string; end: string; zone: string }

const plain = (text: string) => text.replaceAll(/[\u2009\u202f]/g, ' ')

/** `Saturday, March 20, 2027, 2:00 – 4:00 PM GMT+1`; both dates if it ends on another day. */
export function EventTime({ start, end, zone }: TimeProps) {
  const format = dateFormat({
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  })
  return <time dateTime={start}>{plain(format.formatRange(new Date(start), new Date(end)))}</time>
}

/** The day on one line and the hours on the next; for several days the days, and when they begin and end. */
export function HeadTime({ start, end, zone }: TimeProps) {
  const [from, to] = [new Date(start), new Date(end)]
  const hours = { hour: 'numeric', minute: '2-digit', timeZone: zone } as const
  const isShort = isOneDay(start, end, zone)
  const day = dateFormat({
    ...(isShort && { weekday: 'long' }),
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: zone,
  })
  const ofDay = dateFormat({ weekday: 'short', ...hours })
  const withZone = dateFormat({ ...(!isShort && { weekday: 'short' }), ...hours, timeZoneName: 'short' })
  const time = isShort ? withZone.formatRange(from, to) : `${ofDay.format(from)} – ${withZone.format(to)}`
  return (
    <time dateTime={start}>
      <span className="head-day">{plain(day.formatRange(from, to))}</span>
      <span className="visually-hidden">, </span>
      <span className="head-hours">{plain(time)}</span>
    </time>
  )
}

/** `Thu, Dec 3, 2026, 4:00 PM GMT+1`, which a script replaces with the time of the viewer; without hours for several days. */
export function ShortTime({ start, end, zone }: TimeProps) {
  const day = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: zone } as const
  const isShort = isOneDay(start, end, zone)
  const format = isShort
    ? dateFormat({ ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
    : dateFormat(day)
  const words = isShort ? format.format(new Date(start)) : format.formatRange(new Date(start), new Date(end))
  return (
    <time dateTime={start} data-local={isShort ? '' : undefined}>
      {plain(words)}
    </time>
  )
}

/** The month and the day of the start, as on a calendar on a wall. */
export function DateLeaf({ start, zone }: Omit<TimeProps, 'end'>) {
  const at = new Date(start)
  return (
    <span className="date-leaf" aria-hidden="true">
      <span>{dateFormat({ month: 'short', timeZone: zone }).format(at)}</span>
      <span>{dateFormat({ day: 'numeric', timeZone: zone }).format(at)}</span>
    </span>
  )
}

/** `2:00 – 2:30 PM`, which the agenda's switch shows in the viewer's zone; both dates if it ends on another day. */
export function TimeOfDay({ start, end, zone }: TimeProps) {
  const isShort = isOneDay(start, end, zone)
  const day = isShort ? {} : ({ month: 'short', day: 'numeric' } as const)
  const format = dateFormat({ ...day, hour: 'numeric', minute: '2-digit', timeZone: zone })
  return (
    <time dateTime={start} data-end={end}>
      {plain(format.formatRange(new Date(start), new Date(end)))}
    </time>
  )
}

/** Whether both are on the same day there. */
export function isOneDay(start: string, end: string, zone: string): boolean {
  return dayInWords(start, zone) === dayInWords(end, zone)
}

/** `Saturday, March 20`. */
export function dayInWords(start: string, zone: string): string {
  return dateFormat({ weekday: 'long', month: 'long', day: 'numeric', timeZone: zone }).format(
    new Date(start),
  )
}

/** The name of a zone: `Central European Time`. */
export function zoneInWords(at: string, zone: string): string {
  const parts = dateFormat({ timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
