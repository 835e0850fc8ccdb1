/** The time zones that people choose from, with their offsets at an instant. */
import { plainWords } from '../lists/public.ts'
import { isTimeZone } from './time-zone.ts'
import { searchTermsOf } from './zone-aliases.ts'
import { zoneNames } from './zone-names.ts'

/** EV-148; `value` is what events store. */
export type TimeZoneOption = { id: string; label: string; value: string; offset: string }

/** The offset of `zone` from UTC at an instant, such as `GMT+05:30` or `GMT+00:00` (EV-147). */
export function timeZoneOffset(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    at,
  )
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return offset === 'GMT' ? 'GMT+00:00' : offset
}

/** The zone as an option, even if the list has it under another name. Throws for unknown zones. */
export function timeZoneOption(zone: string, at: Date): TimeZoneOption {
  const offset = timeZoneOffset(zone, at)
  return { id: zone, value: zone, offset, label: `(${offset}) ${zone.replaceAll('_', ' ')}` }
}

let latestList: { at: number; zones: readonly TimeZoneOption[] } | undefined

/** All listed zones that the platform knows (EV-146), from west to east. Takes about 20 ms, but not twice for an instant. */
export function listTimeZones(at: Date): readonly TimeZoneOption[] {
  if (latestList?.at !== at.getTime()) latestList = { at: at.getTime(), zones: zonesFromWestToEast(at) }
  return latestList.zones
}

function zonesFromWestToEast(at: Date): TimeZoneOption[] {
  return zoneNames
    .filter(isTimeZone)
    .map((zone) => timeZoneOption(zone, at))
    .toSorted((a, b) => minutesOf(a) - minutesOf(b) || a.value.localeCompare(b.value))
}

function minutesOf({ offset }: TimeZoneOption): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The zones that match every word of `text` by name, place, alias or offset. Matches by name come first. */
export function searchTimeZones(options: readonly TimeZoneOption[], text: string): TimeZoneOption[] {
  const words = normalize(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...options]
  const ranked = options.flatMap((option) => {
    const rank = rankOf(option, words)
    return rank === undefined ? [] : [{ option, rank }]
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ option }) => option)
}

/** 0: every word starts a word of the name; 1: of the name or other search terms; 2: occurs anywhere in them. */
function rankOf(option: TimeZoneOption, words: readonly string[]): number | undefined {
  const name = ` ${normalize(option.value)}`
  const all = `${name} ${normalize(searchTermsOf(option.value))} ${offsetTerms(option.offset)}`
  if (words.every((word) => name.includes(` ${word}`))) return 0
  if (words.every((word) => all.includes(` ${word}`))) return 1
  return words.every((word) => all.includes(word)) ? 2 : undefined
}

/** `gmt+05:30 utc+05:30 gmt+5:30 utc+5:30`. */
function offsetTerms(offset: string): string {
  const long = offset.toLowerCase()
  const short = long.replace(/([+-])0/, '$1')
  return [long, short].flatMap((words) => [words, words.replace('gmt', 'utc')]).join(' ')
}

/** Plain and without separators; the signs of offsets stay. */
function normalize(text: string): string {
  return plainWords(text).replace(/[/_,]/g, ' ')
}
