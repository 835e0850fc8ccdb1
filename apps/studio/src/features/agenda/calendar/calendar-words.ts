/**
 * Times and moves in words, in the event's time zone and on a 24-hour clock, like the fields that set them (WI-063).
 */
import { dateFormat } from '@marquee/domain/languages'
import { dateOf } from './agenda-day.ts'
import type { Change } from '../block-history.ts'
import {
  type AgendaColumn,
  type CalendarBlock,
  columnsOfPlacement,
  overlapsAt,
  type TimedBlock,
} from './placement.ts'
import { t } from './texts.ts'

type Words = Record<'time' | 'hour' | 'zoned' | 'day' | 'shortDay', Intl.DateTimeFormat>

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const byZone = new Map<string, Words>()

// Building a format takes about 50 µs, and a day can have hundreds of blocks.
function wordsOf(zone: string): Words {
  const known = byZone.get(zone)
  if (known) return known
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat({ ...options, timeZone: zone })
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

/** `09:00` for each instant, with the zone's name where the local clock shows the hour twice. */
export function hourWords(instants: readonly number[], zone: string): string[] {
  const { hour, zoned } = wordsOf(zone)
  const labels = instants.map((ms) => plain(hour.format(ms)))
  return labels.map((label, index) => {
    const isTwice = labels.indexOf(label) !== labels.lastIndexOf(label)
    return isTwice ? plain(zoned.format(instants[index])) : label
  })
}

/** Replaces the thin and narrow spaces of Intl, which turn into boxes when pasted into other programs. */
function plain(text: string): string {
  return text.replaceAll(/[\u2009\u202f]/g, ' ')
}

type CalendarContext = { zone: string; columns: readonly AgendaColumn[] }

/** `Overlaps with X and 2 more`; undefined for no titles. */
export function overlapWords(titles: readonly string[]): string | undefined {
  const [title] = titles
  if (title === undefined) return undefined
  return titles.length === 1
    ? t('block.overlaps', { title })
    : t('block.overlapsMore', { title, count: titles.length - 1 })
}

/** `Main, Workshops`. */
function trackWords(
  placement: Pick<CalendarBlock, 'start' | 'end' | 'trackIds'>,
  columns: CalendarContext['columns'],
): string {
  return columnsOfPlacement(placement, columns)
    .map((index) => columns[index]?.title)
    .join(', ')
}

/** What moved where, and what it overlaps with there. */
export function moveWords(
  changes: readonly Change[],
  title: string,
  { blocks, ...around }: CalendarContext & { blocks: readonly TimedBlock[] },
): string {
  const moved = movedWords(changes, title, around)
  const overlap = overlapOf(changes, { blocks, columns: around.columns })
  return overlap ? t('moved.overlap', { moved, overlap }) : moved
}

/** `Moved Keynote to 10:15 – 11:00, Main`, with the day if it changed. */
function movedWords(changes: readonly Change[], title: string, { zone, columns }: CalendarContext): string {
  const [change] = changes
  if (change === undefined || changes.length > 1) return t('moved.several', { count: changes.length })
  const { before, after } = change
  const [startMs, endMs] = [Date.parse(after.start), Date.parse(after.end)]
  const values = { title, times: rangeWords(startMs, endMs, zone), track: trackWords(after, columns) }
  const isOtherDay = dateOf(Date.parse(before.start), zone) !== dateOf(startMs, zone)
  return isOtherDay
    ? t('moved.oneDay', { ...values, day: shortDayWords(startMs, zone) })
    : t('moved.one', values)
}

/** What the moved blocks now overlap with, in words. */
function overlapOf(
  changes: readonly Change[],
  { blocks, columns }: { blocks: readonly TimedBlock[]; columns: CalendarContext['columns'] },
): string | undefined {
  const ids = new Set(changes.map(({ id }) => id))
  const others = blocks.filter(({ id }) => !ids.has(id))
  const titles = changes.flatMap(({ id, after }) => {
    const block = blocks.find((candidate) => candidate.id === id)
    return block ? overlapsAt(block, after, { others, columns }) : []
  })
  return overlapWords([...new Set(titles)])
}
