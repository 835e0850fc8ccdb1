/** Human-readable sizes, speeds, times and dates. */

import { dateFormat, defineTexts, numberFormat } from '@marquee/domain/languages'

const t = defineTexts('format', {
  lessThanMinuteLeft: 'less than a minute left',
  timeLeft: '{{length}} left',
  hours_one: '{{count}} hr',
  hours_other: '{{count}} hr',
  minutes_one: '{{count}} min',
  minutes_other: '{{count}} min',
})

const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** `1.4 GB` for 1 400 000 000; decimal units, as file managers show them. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(sizeUnits.length - 1, Math.floor(Math.log10(bytes) / 3))
  return numberFormat({
    style: 'unit',
    unit: sizeUnits[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power < 2 ? 0 : 1,
  }).format(bytes / 1000 ** power)
}

/** `12.5 MB/s`. */
export function formatSpeed(bytesPerSecond: number): string {
  return `${formatBytes(bytesPerSecond)}/s`
}

/** `less than a minute left`, `4 min left`, `1 hr 20 min left`; rounded up, so that it never promises too much. */
export function formatTimeLeft(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return t('lessThanMinuteLeft')
  return t('timeLeft', { length: formatLength(minutes) })
}

/** `45 min`, `1 hr 30 min`, `32 hr`. */
export function formatLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  const parts = [
    hours > 0 ? t('hours', { count: hours }) : '',
    rest > 0 || hours === 0 ? t('minutes', { count: rest }) : '',
  ]
  return parts.filter(Boolean).join(' ')
}

/** `45%` for 0.456: rounded down, so that 100% means done. */
export function formatShare(share: number): string {
  return `${Math.floor(share * 100)}%`
}

const counts = { useGrouping: false } as const
const manyCounts = { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'trunc' } as const

/** All digits under 10,000 (WI-071), then `12.3K`, `4M`, rounded down (WI-072). */
export function formatCount(count: number): string {
  return numberFormat(Math.abs(count) < 10_000 ? counts : manyCounts).format(count)
}

/** `MMM D, YYYY` (ruling 5), by default in the viewer's time zone. */
export function formatDate(instant: string | Date, timeZone?: string): string {
  return dateFormat({ dateStyle: 'medium', timeZone }).format(new Date(instant))
}

/**
 * `MMM D, YYYY, h:mm A z` (ruling 5), always with the time zone; `locale` (BCP 47) determines the order and the words.
 */
export function formatDateTime(instant: string | Date, timeZone?: string, locale?: string): string {
  const options = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  } as const
  const format = dateFormat(options, locale)
  // Intl puts a narrow no-break space before AM, which turns into a box when pasted into some programs.
  return format.format(new Date(instant)).replaceAll('\u202f', ' ')
}
