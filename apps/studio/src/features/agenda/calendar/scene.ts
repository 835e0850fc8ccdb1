/** All that is known of what is on the screen: one day, its columns, and the pieces in them. */
import { type AgendaColumn, columnsOf, columnsOfPlacement } from './agenda-columns.ts'
import { type AgendaDay, dayOf, daysOf } from './agenda-day.ts'
import { type CalendarBlock, type CalendarTrack, timed, type TimedBlock } from './calendar-block.ts'
import { type Piece, piecesOf } from './day-pieces.ts'

export type Scene = {
  zone: string
  days: readonly AgendaDay[]
  day: AgendaDay
  columns: readonly AgendaColumn[]
  /** Those that are drawn: all, or on a narrow screen one. */
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

/** What there is on all days. */
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

/** The scene of a day. `onlyColumn` is the one column that a narrow screen shows. */
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
