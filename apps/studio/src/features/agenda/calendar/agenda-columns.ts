/** Columns of the calendar: what is in no track first, then the tracks in their order (AG-033). */
import type { CalendarTrack, Placement } from './calendar-block.ts'

/** Without an id it is the column of what is in no track. */
export type AgendaColumn = { id: string | null; title: string }

/** The columns; the one of no track only where something is in none, or where somebody may put something there. */
export function columnsOf(
  tracks: readonly CalendarTrack[],
  withoutTrack: { title: string; isShown: boolean },
): AgendaColumn[] {
  const hasNone = withoutTrack.isShown || tracks.length === 0
  return [...(hasNone ? [{ id: null, title: withoutTrack.title }] : []), ...tracks]
}

/** The indexes of the columns that the placement is in, ascending; a track that is gone counts as none. */
export function columnsOfPlacement({ trackIds }: Placement, columns: readonly AgendaColumn[]): number[] {
  const own = columns.flatMap(({ id }, index) => (id !== null && trackIds.includes(id) ? [index] : []))
  if (own.length > 0) return own
  const none = columns.findIndex(({ id }) => id === null)
  return none === -1 ? [] : [none]
}

/** The tracks of the placement, so many columns to the right. What is in several tracks stays among tracks. */
export function shiftedTracks(
  placement: Placement,
  by: number,
  columns: readonly AgendaColumn[],
): readonly string[] {
  if (by === 0) return placement.trackIds
  const shifted = columnsOfPlacement(placement, columns).map((index) => columns[index + by]?.id)
  return shifted.filter((id) => id != null)
}

/** How many columns all of these can go that way at most, `wanted` included: none leaves the calendar. */
export function allowedColumns(
  placements: readonly Placement[],
  wanted: number,
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
  return Math.min(Math.max(wanted, least), most)
}

/** Neighbouring indexes, put together: [1, 2, 4] is [1, 2] and [4]. */
export function runsOf(indexes: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const index of indexes) {
    const run = runs.at(-1)
    if (run?.at(-1) === index - 1) run.push(index)
    else runs.push([index])
  }
  return runs
}
