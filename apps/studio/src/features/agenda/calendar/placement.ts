/**
 * Where blocks are, and where a move takes them: instants and columns in, instants and columns out. Pure: the page that
 * renders the calendar saves.
 */
import type { AgendaItemKind } from '@marquee/domain/agenda'
import { minuteMs, onLaterDay } from './agenda-day.ts'

/** AG-006. */
export type BlockKind = 'session' | AgendaItemKind

/** When and where a block is. Instants are ISO 8601; without tracks it belongs to none, or to everyone. */
export type Placement = { start: string; end: string; trackIds: readonly string[] }

export type CalendarBlock = Placement & {
  id: string
  kind: BlockKind
  title: string
  /** Labels next to the title, such as Live or Pre-recorded. */
  badges?: readonly string[] | undefined
  isLive?: boolean | undefined
  /** Still being added: shown, but nothing can be done with it yet. */
  isSaving?: boolean | undefined
  /** A problem with the block other than overlaps, which the calendar detects itself. */
  warning?: string | undefined
}

/** A block that was moved or resized, with all of its new placement. */
export type BlockMove = Placement & { id: string; kind: BlockKind }

export type CalendarTrack = { id: string; title: string }

/** A block with its times in milliseconds since 1970. */
export type TimedBlock = CalendarBlock & { startMs: number; endMs: number }

export function timed(block: CalendarBlock): TimedBlock {
  return { ...block, startMs: Date.parse(block.start), endMs: Date.parse(block.end) }
}

export function placementOf(startMs: number, endMs: number, trackIds: readonly string[]): Placement {
  return { start: new Date(startMs).toISOString(), end: new Date(endMs).toISOString(), trackIds }
}

/** The blocks with the changes applied. */
export function placed(
  blocks: readonly CalendarBlock[],
  changes: readonly { id: string; after: Placement }[],
): readonly CalendarBlock[] {
  if (changes.length === 0) return blocks
  const afterById = new Map(changes.map(({ id, after }) => [id, after]))
  return blocks.map((block) => ({ ...block, ...afterById.get(block.id) }))
}

export function isSamePlacement(one: Placement, other: Placement): boolean {
  return (
    isSameInstant(one.start, other.start) && isSameInstant(one.end, other.end) && isSameTracks(one, other)
  )
}

/** Compares instants, not their notation. */
export function isSameInstant(one: string, other: string): boolean {
  return Date.parse(one) === Date.parse(other)
}

/** Ignores their order. */
export function isSameTracks(one: Placement, other: Placement): boolean {
  return one.trackIds.toSorted().join() === other.trackIds.toSorted().join()
}

/** A track of the calendar; the column with a null id holds blocks without a track. */
export type AgendaColumn = { id: string | null; title: string }

/** The column without a track first, unless it would stay empty, then the tracks in order (AG-033). */
export function columnsOf(
  tracks: readonly CalendarTrack[],
  withoutTrack: { title: string; isShown: boolean },
): AgendaColumn[] {
  const hasNone = withoutTrack.isShown || tracks.length === 0
  return [...(hasNone ? [{ id: null, title: withoutTrack.title }] : []), ...tracks]
}

/** The indexes of the placement's columns, ascending; a deleted track counts as no track. */
export function columnsOfPlacement({ trackIds }: Placement, columns: readonly AgendaColumn[]): number[] {
  const own = columns.flatMap(({ id }, index) => (id !== null && trackIds.includes(id) ? [index] : []))
  if (own.length > 0) return own
  const none = columns.findIndex(({ id }) => id === null)
  return none === -1 ? [] : [none]
}

/** The tracks `by` columns to the right. */
export function shiftedTracks(
  placement: Placement,
  by: number,
  columns: readonly AgendaColumn[],
): readonly string[] {
  if (by === 0) return placement.trackIds
  const shifted = columnsOfPlacement(placement, columns).map((index) => columns[index + by]?.id)
  return shifted.filter((id) => id != null)
}

/** `by`, limited so that no placement leaves the calendar, nor one in several tracks the tracks. */
export function allowedColumns(
  placements: readonly Placement[],
  by: number,
  columns: readonly AgendaColumn[],
): number {
  const firstTrack = columns[0]?.id === null ? 1 : 0
  let least = -Infinity
  let most = Infinity
  for (const placement of placements) {
    const own = columnsOfPlacement(placement, columns)
    const lowest = own.length > 1 ? firstTrack : 0
    least = Math.max(least, lowest - (own[0] ?? 0))
    most = Math.min(most, columns.length - 1 - (own.at(-1) ?? 0))
  }
  return Math.min(Math.max(by, least), most)
}

/** Neighboring indexes as runs: [1, 2, 4] is [1, 2] and [4]. */
export function runsOf(indexes: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const index of indexes) {
    const run = runs.at(-1)
    if (run?.at(-1) === index - 1) run.push(index)
    else runs.push([index])
  }
  return runs
}

export type Edge = 'start' | 'end'

export type Shift = {
  /** In local time: ten o'clock stays ten o'clock. */
  days: number
  /** Elapsed minutes, added after the days. */
  minutes: number
  columns: number
}

/** No resize makes a block shorter. */
const leastMinutes = 1

/** The placement of the block after the shift; its length stays the same. */
export function shifted(
  block: TimedBlock,
  { days, minutes, columns: by }: Shift,
  { zone, columns }: { zone: string; columns: readonly AgendaColumn[] },
): Placement {
  const startMs = onLaterDay(block.startMs, days, zone) + minutes * minuteMs
  return placementOf(startMs, startMs + block.endMs - block.startMs, shiftedTracks(block, by, columns))
}

/** The placement with one edge moved to this instant; the end stays after the start. */
export function resized(block: TimedBlock, edge: Edge, toMs: number): Placement {
  const least = leastMinutes * minuteMs
  return edge === 'start'
    ? placementOf(Math.min(toMs, block.endMs - least), block.endMs, block.trackIds)
    : placementOf(block.startMs, Math.max(toMs, block.startMs + least), block.trackIds)
}

/** Rooms and booths stay open alongside the stage and overlap with nothing. */
export function isOnStage({ kind }: Pick<TimedBlock, 'kind'>): boolean {
  return kind === 'session' || kind === 'break'
}

/** Titles of the blocks it would overlap with on stage at this placement. */
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
