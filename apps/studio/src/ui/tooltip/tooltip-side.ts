/** A row of a list: which, counted from 0, and of how many that are shown. */
export type RowPlace = { index: number; count: number }

/** As many rows as a tooltip covers: it would hang over the end of the list. */
const rowsBelow = 3

/** Where the tooltip of a row stands: below, but above when fewer than 3 rows remain under it (WI-120). */
export function tooltipSide({ index, count }: RowPlace): 'top' | 'bottom' {
  return count - index - 1 < rowsBelow ? 'top' : 'bottom'
}
