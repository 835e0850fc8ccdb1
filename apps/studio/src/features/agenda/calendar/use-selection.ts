/** Which blocks are selected, and which one the keys are at. */
import { useState } from 'react'
import type { Piece } from './day-pieces.ts'
import { piecesBetween } from './neighbour.ts'

type Selection = {
  active: Piece | undefined
  selected: ReadonlySet<string>
  /** The keys are at this piece from now on, or at the block in this column, once it is there. */
  activate: (id: string, column?: number) => void
  toggle: (piece: Piece) => void
  toggleBlock: (block: { id: string }) => void
  /** Everything from the piece that the keys were at to this one. */
  extendTo: (piece: Piece) => void
  select: (ids: readonly string[]) => void
}

/** Selection among the pieces of the day. Blocks of other days stay selected. */
export function useSelection(pieces: readonly Piece[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [place, setPlace] = useState<{ id: string; column: number }>()
  const ofBlock = pieces.filter(({ block }) => block.id === place?.id)
  const active = ofBlock.find(({ column }) => column === place?.column) ?? ofBlock[0] ?? pieces[0]
  const activate = (id: string, column = -1) => setPlace({ id, column })
  const toggleBlock = ({ id }: { id: string }) =>
    setSelected((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return {
    active,
    selected,
    activate,
    select: (ids) => setSelected(new Set(ids)),
    toggleBlock,
    toggle(piece) {
      activate(piece.block.id, piece.column)
      toggleBlock(piece.block)
    },
    extendTo(piece) {
      const range = piecesBetween(active ?? piece, piece, pieces)
      setSelected((before) => new Set([...before, ...range.map(({ block }) => block.id)]))
    },
  }
}
