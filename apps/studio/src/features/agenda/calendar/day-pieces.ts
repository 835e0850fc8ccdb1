/** What of the blocks is to be drawn on one day, and where: pieces of columns and minutes. */
import { type AgendaColumn, columnsOfPlacement, runsOf } from './agenda-columns.ts'
import { type AgendaDay, minuteOf } from './agenda-day.ts'
import type { TimedBlock } from './calendar-block.ts'
import { type Extent, type Lane, lanesOf, overlap } from './lanes.ts'

/** A block as one column shows it, or several neighbouring ones. */
export type Piece = Extent &
  Lane & {
    /** One of its own: a block in tracks that are no neighbours has several pieces. */
    key: string
    block: TimedBlock
    /** The first column, and how many there are. */
    column: number
    columns: number
    /** Whether the block began on an earlier day, or goes on on a later one. */
    isFromEarlier: boolean
    isIntoLater: boolean
    /** Titles of what is on stage at the same time in the same track. */
    overlaps: readonly string[]
  }

type Scene = {
  day: AgendaDay
  columns: readonly AgendaColumn[]
  /** What is shorter is drawn as long as this, so that it can be read and hit. */
  leastMinutes: number
}

type Entry = Extent & { block: TimedBlock; drawn: Extent }

/** The pieces of the day, by time and then by column. A block spans its neighbouring tracks where nothing is beside it. */
export function piecesOf(blocks: readonly TimedBlock[], scene: Scene): Piece[] {
  const entries = entriesOf(blocks, scene)
  const inColumn = scene.columns.map(() => new Map<Entry, Lane>())
  const overlapsIn = scene.columns.map(() => new Map<Entry, string[]>())
  scene.columns.forEach((_column, index) => {
    const own = entries.filter(({ block }) => columnsOfPlacement(block, scene.columns).includes(index))
    lanesOf(own.map(({ drawn }) => drawn)).forEach((lane, at) => {
      const entry = own[at]
      if (entry) inColumn[index]?.set(entry, lane)
    })
    const titles = overlapTitles(own)
    for (const entry of own) overlapsIn[index]?.set(entry, titles.get(entry) ?? [])
  })
  const pieces = entries.flatMap((entry) =>
    runsFor(entry, scene, inColumn).map((run) => pieceOf({ entry, run, scene, inColumn, overlapsIn })),
  )
  return pieces.toSorted((a, b) => a.from - b.from || a.column - b.column || a.lane - b.lane)
}

function entriesOf(blocks: readonly TimedBlock[], { day, leastMinutes }: Scene): Entry[] {
  return blocks
    .filter(({ startMs, endMs }) => startMs < day.end && endMs > day.start)
    .map((block) => {
      const from = Math.max(0, minuteOf(day, block.startMs))
      const to = Math.min(day.minutes, minuteOf(day, block.endMs))
      return { block, from, to, drawn: { from, to: Math.max(to, from + leastMinutes) } }
    })
}

/** The columns of the entry as they are drawn together: alone in all of them, or one by one. */
function runsFor(entry: Entry, { columns }: Scene, inColumn: readonly Map<Entry, Lane>[]): number[][] {
  return runsOf(columnsOfPlacement(entry.block, columns)).flatMap((run) => {
    const isAlone = run.every((index) => (inColumn[index]?.get(entry)?.lanes ?? 1) === 1)
    return isAlone ? [run] : run.map((index) => [index])
  })
}

type Drawing = {
  entry: Entry
  run: number[]
  scene: Scene
  inColumn: readonly Map<Entry, Lane>[]
  overlapsIn: readonly Map<Entry, string[]>[]
}

function pieceOf({ entry, run, scene, inColumn, overlapsIn }: Drawing): Piece {
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
    isFromEarlier: block.startMs < scene.day.start,
    isIntoLater: block.endMs > scene.day.end,
    overlaps: [...overlaps],
  }
}

/** Rooms and booths are open beside what is on stage; they overlap with nothing. */
export function isOnStage({ kind }: Pick<TimedBlock, 'kind'>): boolean {
  return kind === 'session' || kind === 'break'
}

function overlapTitles(entries: readonly Entry[]): Map<Entry, string[]> {
  const titles = new Map<Entry, string[]>()
  const note = (entry: Entry, title: string) => titles.set(entry, [...(titles.get(entry) ?? []), title])
  let open: Entry[] = []
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
