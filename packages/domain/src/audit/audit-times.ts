/** Instants of the audit trail in words, each with its zone. */
import { dateFormat } from '../languages/public.ts'
import { t } from './texts.ts'

type Options = Parameters<typeof dateFormat>[0]

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
const clock = { hour: 'numeric', minute: '2-digit' } as const
const zoneName = { timeZoneName: 'short' } as const

/** `Nov 22, 2026, 10:00 AM EST`; the text itself where it isn’t an instant. */
export function timeWords(instant: string, zone: string): string {
  return words(instant, zone, { ...day, ...clock, ...zoneName })
}

/** `from 9:00 AM to 10:00 AM EST on Nov 22, 2026` within a day. */
export function rangeWords({ from, to, zone }: { from: string; to: string; zone: string }): string {
  const on = words(to, zone, day)
  if (words(from, zone, day) !== on)
    return t('range', { from: timeWords(from, zone), to: timeWords(to, zone) })
  return t('rangeOnDay', {
    from: words(from, zone, clock),
    to: words(to, zone, { ...clock, ...zoneName }),
    day: on,
  })
}

function words(instant: string, zone: string, options: Options): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return instant
  // Intl puts a narrow no-break space before AM; copied into other programs it turns into a box.
  return dateFormat({ ...options, timeZone: zone })
    .format(date)
    .replaceAll('\u202f', ' ')
}
