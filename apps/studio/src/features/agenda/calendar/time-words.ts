/** Times of blocks as people read them, on the clocks of the event: of 24 hours, as the fields are that set them (WI-063). */

type Words = Record<'time' | 'hour' | 'zoned' | 'day' | 'shortDay', Intl.DateTimeFormat>

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const byZone = new Map<string, Words>()

// Building a format costs about 50 µs, and a day may have hundreds of blocks.
function wordsOf(zone: string): Words {
  const known = byZone.get(zone)
  if (known) return known
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
  const words = {
    time: format(clock),
    hour: format(clock),
    zoned: format({ ...clock, timeZoneName: 'short' }),
    day: format({ weekday: 'long', month: 'short', day: 'numeric', year: 'numeric' }),
    shortDay: format({ weekday: 'short', month: 'short', day: 'numeric' }),
  }
  byZone.set(zone, words)
  return words
}

/** `10:15`. */
export function timeWords(ms: number, zone: string): string {
  return plain(wordsOf(zone).time.format(ms))
}

/** `10:15 – 11:00`; with dates where the end is on another day. */
export function rangeWords(startMs: number, endMs: number, zone: string): string {
  return plain(wordsOf(zone).time.formatRange(startMs, endMs))
}

/** `Monday, Nov 23, 2026`. */
export function dayWords(ms: number, zone: string): string {
  return wordsOf(zone).day.format(ms)
}

/** `Mon, Nov 23`. */
export function shortDayWords(ms: number, zone: string): string {
  return wordsOf(zone).shortDay.format(ms)
}

/** `09:00` for each instant; with the zone's name where the clocks show the hour twice. */
export function hourWords(instants: readonly number[], zone: string): string[] {
  const { hour, zoned } = wordsOf(zone)
  const labels = instants.map((ms) => plain(hour.format(ms)))
  return labels.map((label, index) => {
    const isTwice = labels.indexOf(label) !== labels.lastIndexOf(label)
    return isTwice ? plain(zoned.format(instants[index])) : label
  })
}

/** Intl puts thin and narrow spaces between the parts; copied into other programs they turn into boxes. */
function plain(text: string): string {
  return text.replaceAll(/[\u2009\u202f]/g, ' ')
}
