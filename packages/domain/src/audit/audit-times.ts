/** Instants of the audit trail in words; each carries its zone. */

type Options = { [Name in keyof Intl.DateTimeFormatOptions]: Intl.DateTimeFormatOptions[Name] }

const formats = new Map<string, Intl.DateTimeFormat>()

/** Building a format takes longer than a thousand uses of it, and an export has many rows. */
function format(options: Options, zone: string): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
  formats.set(key, known)
  return known
}

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
const clock = { hour: 'numeric', minute: '2-digit' } as const
const zoneName = { timeZoneName: 'short' } as const

/** `Nov 22, 2026, 10:00 AM EST`; the text itself where it is no instant. */
export function timeWords(instant: string, zone: string): string {
  return words(instant, zone, { ...day, ...clock, ...zoneName })
}

/** `from 9:00 AM to 10:00 AM EST on Nov 22, 2026` within a day. */
export function rangeWords({ from, to, zone }: { from: string; to: string; zone: string }): string {
  const on = words(to, zone, day)
  if (words(from, zone, day) !== on) return `from ${timeWords(from, zone)} to ${timeWords(to, zone)}`
  return `from ${words(from, zone, clock)} to ${words(to, zone, { ...clock, ...zoneName })} on ${on}`
}

function words(instant: string, zone: string, options: Options): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return instant
  // Intl puts a narrow no-break space before AM; copied into other programs it turns into a box.
  return format(options, zone).format(date).replaceAll('\u202f', ' ')
}
