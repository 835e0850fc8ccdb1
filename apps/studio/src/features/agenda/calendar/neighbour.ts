/** Which piece the keys lead to from another, and which lie between two. */
import type { Piece } from './day-pieces.ts'

export type Way = 'up' | 'down' | 'left' | 'right' | 'first' | 'last'

/** The piece that way: earlier or later in the same column, or at about the same time in the next that has any. */
export function neighbourOf(piece: Piece, way: Way, pieces: readonly Piece[]): Piece | undefined {
  if (way === 'first') return pieces[0]
  if (way === 'last') return pieces.at(-1)
  if (way === 'left' || way === 'right') return beside(piece, way, pieces)
  const column = pieces.filter((other) => sharesColumn(piece, other))
  const index = column.findIndex(({ key }) => key === piece.key)
  return column[index + (way === 'up' ? -1 : 1)]
}

function sharesColumn(one: Piece, other: Piece): boolean {
  return one.column < other.column + other.columns && other.column < one.column + one.columns
}

function beside(piece: Piece, way: 'left' | 'right', pieces: readonly Piece[]): Piece | undefined {
  const distance = (other: Piece) =>
    way === 'right'
      ? other.column - (piece.column + piece.columns - 1)
      : piece.column - (other.column + other.columns - 1)
  const there = pieces.filter((other) => distance(other) > 0)
  const nearest = Math.min(...there.map(distance))
  const apart = (other: Piece) => Math.abs(other.from - piece.from)
  return there.filter((other) => distance(other) === nearest).toSorted((a, b) => apart(a) - apart(b))[0]
}

/** What begins between the beginnings of both, in the columns from one to the other; both included. */
export function piecesBetween(one: Piece, other: Piece, pieces: readonly Piece[]): Piece[] {
  const firstColumn = Math.min(one.column, other.column)
  const lastColumn = Math.max(one.column + one.columns, other.column + other.columns) - 1
  const from = Math.min(one.from, other.from)
  const to = Math.max(one.from, other.from)
  return pieces.filter(
    (piece) =>
      piece.from >= from &&
      piece.from <= to &&
      piece.column <= lastColumn &&
      piece.column + piece.columns - 1 >= firstColumn,
  )
}
