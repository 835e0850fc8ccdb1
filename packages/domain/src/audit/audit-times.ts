import { dateFormat } from '../languages/public.ts'
import { t } from './texts.ts'

type Options = Parameters<typeof dateFormat>[0]

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
const clock = { hour: 'numeric', minute: '2-digit' } as const
const zoneName = { timeZoneName: 'short' } as const

/** `Nov 22, 2026, 10:00 AM EST`; the text itself if it isn’t an instant. */
export function formatInstant(instant: string, zone: string): string {
  return format(instant, zone, { ...day, ...clock, ...zoneName })
}

/** `from 9:00 AM to 10:00 AM EST on Nov 22, 2026`, or both dates in full if the days differ. */
export function formatRange({ from, to, zone }: { from: string; to: string; zone: string }): string {
  const on = format(to, zone, day)
  if (format(from, zone, day) !== on)
    return t('range', { from: formatInstant(from, zone), to: formatInstant(to, zone) })
  return t('rangeOnDay', {
    from: format(from, zone, clock),
    to: format(to, zone, { ...clock, ...zoneName }),
    day: on,
  })
}

function format(instant: string, zone: string, options: Options): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return instant
  // Intl puts a narrow no-break space before AM, which some programs show as a box when pasted.
  return dateFormat({ ...options, timeZone: zone })
    .format(date)
    .replaceAll('\u202f', ' ')
}
