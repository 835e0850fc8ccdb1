/** Moving and resizing blocks: where they are afterwards. Pure; instants in, instants out. */
import { type AgendaColumn, columnsOfPlacement, shiftedTracks } from './agenda-columns.ts'
import { minuteMs, onLaterDay } from './agenda-day.ts'
import { type Placement, placementOf, type TimedBlock } from './calendar-block.ts'
import { isOnStage } from './day-pieces.ts'

export type Edge = 'start' | 'end'

export type Shift = {
  /** On the clocks of the event: ten o'clock stays ten o'clock. */
  days: number
  /** That pass, after the days. */
  minutes: number
  columns: number
}

/** No block can be made shorter by hand. */
const leastMinutes = 1

/** The block so many days, minutes and columns further, as long as before. */
export function shifted(
  block: TimedBlock,
  { days, minutes, columns: by }: Shift,
  { zone, columns }: { zone: string; columns: readonly AgendaColumn[] },
): Placement {
  const startMs = onLaterDay(block.startMs, days, zone) + minutes * minuteMs
  return placementOf(startMs, startMs + block.endMs - block.startMs, shiftedTracks(block, by, columns))
}

/** The block with one edge at this instant; it never turns over. */
export function resized(block: TimedBlock, edge: Edge, toMs: number): Placement {
  const least = leastMinutes * minuteMs
  return edge === 'start'
    ? placementOf(Math.min(toMs, block.endMs - least), block.endMs, block.trackIds)
    : placementOf(block.startMs, Math.max(toMs, block.startMs + least), block.trackIds)
}

/** Titles of what would be on stage in the same track at the same time, were the block there. */
export function overlapsAt(
  block: TimedBlock,
  placement: Placement,
  { others, columns }: { others: readonly TimedBlock[]; columns: readonly AgendaColumn[] },
): string[] {
  if (!isOnStage(block)) return []
  const from = Date.parse(placement.start)
  const to = Date.parse(placement.end)
  const own = columnsOfPlacement(placement, columns)
  return others
    .filter((other) => other.id !== block.id && isOnStage(other))
    .filter((other) => other.startMs < to && other.endMs > from)
    .filter((other) => columnsOfPlacement(other, columns).some((index) => own.includes(index)))
    .map(({ title }) => title)
}
