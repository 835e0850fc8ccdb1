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

/** `2:00 – 2:30 PM`, which the agenda's switch shows in the viewer's zone; both dates if it ends on another day. */
export function TimeOfDay({ start, end, zone }: TimeProps) {
  const isOneDay = dayInWords(start, zone) === dayInWords(end, zone)
  const day = isOneDay ? {} : ({ month: 'short', day: 'numeric' } as const)
  const format = dateFormat({ ...day, hour: 'numeric', minute: '2-digit', timeZone: zone })
  return (
    <time dateTime={start} data-end={end}>
      {plain(format.formatRange(new Date(start), new Date(end)))}
    </time>
  )
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
