/** Sizes, speeds, times and dates as a person reads them. */

const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** `1.4 GB` for 1 400 000 000; decimal units, as file managers show them. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(sizeUnits.length - 1, Math.floor(Math.log10(bytes) / 3))
  return new Intl.NumberFormat('en', {
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

/** `less than a minute left`, `4 min left`, `1 hr 20 min left`; rounded up, so that it is never a broken promise. */
export function formatTimeLeft(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'less than a minute left'
  const hours = Math.floor(minutes / 60)
  const parts = [hours > 0 ? `${hours} hr` : '', minutes % 60 > 0 ? `${minutes % 60} min` : '']
  return `${parts.filter(Boolean).join(' ')} left`
}

/** `45%` for 0.456: rounded down, so that 100% means done. */
export function formatShare(share: number): string {
  return `${Math.floor(share * 100)}%`
}

/** `MMM D, YYYY` (ruling 5), in the viewer's zone unless told. */
export function formatDate(instant: string | Date, timeZone?: string): string {
  return dateFormat({ dateStyle: 'medium', timeZone }).format(new Date(instant))
}

/** `MMM D, YYYY, h:mm A z` (ruling 5): the zone is always said. */
export function formatDateTime(instant: string | Date, timeZone?: string): string {
  const format = dateFormat({
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  // Intl puts a narrow no-break space before AM; copied into other programs it turns into a box.
  return format.format(new Date(instant)).replaceAll('\u202f', ' ')
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Building a format costs about 50 µs, so a list of rows shares one. */
function dateFormat(
  options: { [Name in keyof Intl.DateTimeFormatOptions]: Intl.DateTimeFormatOptions[Name] | undefined },
) {
  const key = JSON.stringify(options)
  const format =
    dateFormats.get(key) ?? new Intl.DateTimeFormat('en-US', options as Intl.DateTimeFormatOptions)
  dateFormats.set(key, format)
  return format
}
