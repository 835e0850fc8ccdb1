/** What the calendar draws: one day, its columns, and the pieces of blocks in them, in lanes where blocks overlap. */
import { type AgendaDay, dayOf, daysOf, minuteOf } from './agenda-day.ts'
import {
  type AgendaColumn,
  type CalendarBlock,
  type CalendarTrack,
  columnsOf,
  columnsOfPlacement,
  isOnStage,
  runsOf,
  timed,
  type TimedBlock,
} from './placement.ts'

export type Scene = {
  zone: string
  days: readonly AgendaDay[]
  day: AgendaDay
  columns: readonly AgendaColumn[]
  /** The columns that are drawn: all of them, or one on a narrow screen. */
  visible: readonly AgendaColumn[]
  blocks: readonly TimedBlock[]
  /** In the drawn columns. */
  pieces: readonly Piece[]
  rowMinutes: number
  canEdit: boolean
}

export type Ground = Pick<Scene, 'zone' | 'days' | 'columns' | 'blocks' | 'canEdit'>

type GroundInput = {
  blocks: readonly CalendarBlock[]
  tracks: readonly CalendarTrack[]
  event: { start_time: string; end_time: string }
  timezone: string
  canEdit: boolean
  words: { none: string; all: string }
}

/** Everything in a scene that doesn't depend on the day shown. */
export function groundOf({ blocks, tracks, event, timezone: zone, canEdit, words }: GroundInput): Ground {
  const timedBlocks = blocks.map(timed)
  const known = new Set(tracks.map(({ id }) => id))
  const isShown = canEdit || blocks.some(({ trackIds }) => !trackIds.some((id) => known.has(id)))
  const span = { startMs: Date.parse(event.start_time), endMs: Date.parse(event.end_time) }
  return {
    zone,
    days: daysOf(span, timedBlocks, zone),
    columns: columnsOf(tracks, { title: tracks.length === 0 ? words.all : words.none, isShown }),
    blocks: timedBlocks,
    canEdit,
  }
}

/** `onlyColumn` is the one column that a narrow screen shows. */
export function sceneOf(
  ground: Ground,
  { date, onlyColumn, rowMinutes }: { date: string; onlyColumn: number | undefined; rowMinutes: number },
): Scene {
  const { days, columns, blocks, zone } = ground
  const day = days.find((candidate) => candidate.date === date) ?? days[0] ?? dayOf(date, zone)
  const only = onlyColumn === undefined ? undefined : columns[onlyColumn]
  const visible = only ? [only] : columns
  const drawn = only
    ? blocks.filter((block) => columnsOfPlacement(block, columns).includes(onlyColumn ?? 0))
    : blocks
  const pieces = piecesOf(drawn, { day, columns: visible, leastMinutes: rowMinutes / 2 })
  return { ...ground, day, visible, pieces, rowMinutes }
}

/** A block as one column shows it, or several neighboring ones. */
export type Piece = Extent &
  Lane & {
    /** Unique per piece: a block in tracks that aren't neighbors has several pieces. */
    key: string
    block: TimedBlock
    /** The first column, and how many there are. */
    column: number
    columns: number
    /** Whether the block starts before this day, or ends after it. */
    isFromEarlier: boolean
    isIntoLater: boolean
    /** Titles of the blocks it overlaps with on stage. */
    overlaps: readonly string[]
  }

type DayGrid = {
  day: AgendaDay
  columns: readonly AgendaColumn[]
  /** Shorter blocks are drawn this long, so that people can read and click them. */
  leastMinutes: number
}

type PlacedBlock = Extent & { block: TimedBlock; drawn: Extent }

/** The pieces of the day, by time and then by column. A block spans neighboring tracks unless it shares one of them. */
export function piecesOf(blocks: readonly TimedBlock[], grid: DayGrid): Piece[] {
  const entries = entriesOf(blocks, grid)
  const inColumn = grid.columns.map(() => new Map<PlacedBlock, Lane>())
  const overlapsIn = grid.columns.map(() => new Map<PlacedBlock, string[]>())
  grid.columns.forEach((_column, index) => {
    const own = entries.filter(({ block }) => columnsOfPlacement(block, grid.columns).includes(index))
    lanesOf(own.map(({ drawn }) => drawn)).forEach((lane, at) => {
      const entry = own[at]
      if (entry) inColumn[index]?.set(entry, lane)
    })
    const titles = overlapTitles(own)
    for (const entry of own) overlapsIn[index]?.set(entry, titles.get(entry) ?? [])
  })
  const pieces = entries.flatMap((entry) =>
    runsFor(entry, grid, inColumn).map((run) => pieceOf({ entry, run, grid, inColumn, overlapsIn })),
  )
  return pieces.toSorted((a, b) => a.from - b.from || a.column - b.column || a.lane - b.lane)
}

function entriesOf(blocks: readonly TimedBlock[], { day, leastMinutes }: DayGrid): PlacedBlock[] {
  return blocks
    .filter(({ startMs, endMs }) => startMs < day.end && endMs > day.start)
    .map((block) => {
      const from = Math.max(0, minuteOf(day, block.startMs))
      const to = Math.min(day.minutes, minuteOf(day, block.endMs))
      return { block, from, to, drawn: { from, to: Math.max(to, from + leastMinutes) } }
    })
}

/** One run of neighboring columns where the entry is alone in all of them; otherwise one run per column. */
function runsFor(
  entry: PlacedBlock,
  { columns }: DayGrid,
  inColumn: readonly Map<PlacedBlock, Lane>[],
): number[][] {
  return runsOf(columnsOfPlacement(entry.block, columns)).flatMap((run) => {
    const isAlone = run.every((index) => (inColumn[index]?.get(entry)?.lanes ?? 1) === 1)
    return isAlone ? [run] : run.map((index) => [index])
  })
}

type Drawing = {
  entry: PlacedBlock
  run: number[]
  grid: DayGrid
  inColumn: readonly Map<PlacedBlock, Lane>[]
  overlapsIn: readonly Map<PlacedBlock, string[]>[]
}

function pieceOf({ entry, run, grid, inColumn, overlapsIn }: Drawing): Piece {
  const { block, from, to } = entry
  const column = run[0] ?? 0
  const lane = inColumn[column]?.get(entry) ?? { lane: 0, lanes: 1, reach: 1 }
  const overlaps = new Set(run.flatMap((index) => overlapsIn[index]?.get(entry) ?? []))
  return {
    key: `${block.id}@${column}`,
    block,
    column,
    columns: run.length,
    from,
    to,
    ...lane,
    isFromEarlier: block.startMs < grid.day.start,
    isIntoLater: block.endMs > grid.day.end,
    overlaps: [...overlaps],
  }
}

function overlapTitles(entries: readonly PlacedBlock[]): Map<PlacedBlock, string[]> {
  const titles = new Map<PlacedBlock, string[]>()
  const note = (entry: PlacedBlock, title: string) => titles.set(entry, [...(titles.get(entry) ?? []), title])
  let open: PlacedBlock[] = []
  for (const entry of entries.filter(({ block }) => isOnStage(block)).toSorted((a, b) => a.from - b.from)) {
    open = open.filter((earlier) => overlap(earlier, entry))
    for (const earlier of open) {
      note(entry, earlier.block.title)
      note(earlier, entry.block.title)
    }
    open.push(entry)
  }
  return titles
}

/** Lanes: blocks at the same time stand side by side, in as few lanes as there are blocks at any one time. */

export type Extent = { from: number; to: number }

export type Lane = {
  /** From 0. */
  lane: number
  /** How many lanes its group of overlapping blocks shares. */
  lanes: number
  /** How many lanes this block can fill, its own included, because the next ones are free. */
  reach: number
}

/** A lane for each extent, in the order given. Extents that touch do not overlap. */
export function lanesOf(extents: readonly Extent[]): Lane[] {
  const placed = new Map<Extent, Lane>()
  let group: Extent[] = []
  let groupEnd = -Infinity
  const inTime = extents.toSorted((a, b) => a.from - b.from || b.to - a.to)
  for (const extent of inTime) {
    if (extent.from >= groupEnd) {
      layGroup(group, placed)
      group = []
    }
    group.push(extent)
    groupEnd = Math.max(groupEnd, extent.to)
  }
  layGroup(group, placed)
  return extents.map((extent) => placed.get(extent) ?? { lane: 0, lanes: 1, reach: 1 })
}

/** By start time, each extent takes the first free lane, which is the optimal coloring of intervals. */
function layGroup(group: readonly Extent[], placed: Map<Extent, Lane>): void {
  const lanes: Extent[][] = []
  const laneOf = group.map((extent) => {
    const free = lanes.findIndex((lane) => (lane.at(-1)?.to ?? -Infinity) <= extent.from)
    const lane = free === -1 ? lanes.length : free
    lanes[lane] = [...(lanes[lane] ?? []), extent]
    return lane
  })
  group.forEach((extent, index) => {
    const lane = laneOf[index] ?? 0
    placed.set(extent, { lane, lanes: lanes.length, reach: reachOf(extent, lanes.slice(lane + 1)) })
  })
}

function reachOf(extent: Extent, laterLanes: readonly Extent[][]): number {
  const taken = laterLanes.findIndex((lane) => lane.some((other) => overlap(extent, other)))
  return 1 + (taken === -1 ? laterLanes.length : taken)
}

export function overlap(one: Extent, other: Extent): boolean {
  return one.from < other.to && other.from < one.to
}
