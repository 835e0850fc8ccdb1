/** The zones that people choose from, with what their clocks show at an instant. */
import { isTimeZone } from './time-zone.ts'
import { searchTermsOf } from './zone-aliases.ts'
import { zoneNames } from './zone-names.ts'

/** EV-148; `value` is what an event keeps. */
export type TimeZoneOption = { id: string; label: string; value: string; offset: string }

/** What the clocks of `zone` are ahead of UTC at `at`: `GMT+05:30`, `GMT+00:00` where they are not (EV-147). */
export function timeZoneOffset(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    at,
  )
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return offset === 'GMT' ? 'GMT+00:00' : offset
}

/** The zone as an option, also one that the list has under another name. Throws for a zone that there is not. */
export function timeZoneOption(zone: string, at: Date): TimeZoneOption {
  const offset = timeZoneOffset(zone, at)
  return { id: zone, value: zone, offset, label: `(${offset}) ${zone.replaceAll('_', ' ')}` }
}

/** Every listed zone that the platform knows (EV-146), from the west to the east. About 20 ms. */
export function listTimeZones(at: Date): TimeZoneOption[] {
  return zoneNames
    .filter(isTimeZone)
    .map((zone) => timeZoneOption(zone, at))
    .toSorted((a, b) => minutesOf(a) - minutesOf(b) || a.value.localeCompare(b.value))
}

function minutesOf({ offset }: TimeZoneOption): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The zones that all words of `text` speak of, by name, place, old name or offset; those named so come first. */
export function searchTimeZones(options: readonly TimeZoneOption[], text: string): TimeZoneOption[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...options]
  const ranked = options.flatMap((option) => {
    const rank = rankOf(option, words)
    return rank === undefined ? [] : [{ option, rank }]
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ option }) => option)
}

/** 0: each word begins a word of its name; 1: one of another name of it; 2: is somewhere in them. */
function rankOf(option: TimeZoneOption, words: readonly string[]): number | undefined {
  const name = ` ${plain(option.value)}`
  const all = `${name} ${plain(searchTermsOf(option.value))} ${offsetWords(option.offset)}`
  if (words.every((word) => name.includes(` ${word}`))) return 0
  if (words.every((word) => all.includes(` ${word}`))) return 1
  return words.every((word) => all.includes(word)) ? 2 : undefined
}

/** `gmt+05:30 utc+05:30`, and as people type it: `gmt+5:30 gmt+5`. */
function offsetWords(offset: string): string {
  const long = offset.toLowerCase()
  const short = long.replace(/([+-])0/, '$1')
  return [long, short].flatMap((words) => [words, words.replace('gmt', 'utc')]).join(' ')
}

/** Without accents, capitals and the marks between words, except those of an offset. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[/_,]/g, ' ')
}
