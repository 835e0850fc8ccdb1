/** A row of a list: its index, and how many rows are shown. */
export type RowPosition = { index: number; count: number }

/** A tooltip covers about three rows, so lower down it would extend past the end of the list. */
const minRowsBelow = 3

/** Below the row, or above it when fewer than 3 rows remain (WI-120). */
export function tooltipSide({ index, count }: RowPosition): 'top' | 'bottom' {
  return count - index - 1 < minRowsBelow ? 'top' : 'bottom'
}

/** The row of a table or list that contains the element; undefined outside of rows. */
export function rowAround(element: Element): RowPosition | undefined {
  const row = element.closest('tbody > tr, li')
  if (!row?.parentElement) return undefined
  const rows = [...row.parentElement.children]
  return { index: rows.indexOf(row), count: rows.length }
}
