/** Sentences about moves, for the live region, for toasts and for what is being dragged. */
import { type AgendaColumn, columnsOfPlacement } from './agenda-columns.ts'
import { dateOf } from './agenda-day.ts'
import type { CalendarBlock, TimedBlock } from './calendar-block.ts'
import type { Change } from './block-history.ts'
import { overlapsAt } from './shift-block.ts'
import { t } from './texts.ts'
import { rangeWords, shortDayWords } from './time-words.ts'

type Place = { zone: string; columns: readonly AgendaColumn[] }

/** `Overlaps with X and 2 more`; undefined without any. */
export function overlapWords(titles: readonly string[]): string | undefined {
  const [title] = titles
  if (title === undefined) return undefined
  return titles.length === 1
    ? t('block.overlaps', { title })
    : t('block.overlapsMore', { title, count: titles.length - 1 })
}

/** `Main, Workshops`. */
export function trackWords(
  placement: Pick<CalendarBlock, 'start' | 'end' | 'trackIds'>,
  columns: Place['columns'],
): string {
  return columnsOfPlacement(placement, columns)
    .map((index) => columns[index]?.title)
    .join(', ')
}

/** `Moved Keynote to 10:15 – 11:00 AM, track Main`; the day is said when it is another one. */
export function movedWords(changes: readonly Change[], title: string, { zone, columns }: Place): string {
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

/** What the first of the moved blocks overlaps with where it is now, in words. */
export function overlapOf(
  changes: readonly Change[],
  { blocks, columns }: { blocks: readonly TimedBlock[]; columns: Place['columns'] },
): string | undefined {
  const ids = new Set(changes.map(({ id }) => id))
  const others = blocks.filter(({ id }) => !ids.has(id))
  const titles = changes.flatMap(({ id, after }) => {
    const block = blocks.find((candidate) => candidate.id === id)
    return block ? overlapsAt(block, after, { others, columns }) : []
  })
  return overlapWords([...new Set(titles)])
}
