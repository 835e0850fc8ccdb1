/** Placements that are shown although the blocks do not have them yet. */
import { useMemo, useState } from 'react'
import type { BlockMove, CalendarBlock, Placement } from './calendar-block.ts'
import type { Entry } from './block-history.ts'

export type SaveMoves = (moves: BlockMove[]) => Promise<unknown>

/**
 * The blocks with the placements that are shown for now; `release` gives one up, unless a later one took its place.
 * `save` shows a move until it is saved, or refused.
 */
export function usePendingPlacements(blocks: readonly CalendarBlock[], onMove: SaveMoves) {
  const [pending, setPending] = useState<ReadonlyMap<string, Placement>>(new Map())
  const shown = useMemo(
    () => (pending.size === 0 ? blocks : blocks.map((block) => ({ ...block, ...pending.get(block.id) }))),
    [blocks, pending],
  )
  const show = (entry: Entry) =>
    setPending((before) => new Map([...before, ...entry.map(({ id, after }) => [id, after] as const)]))
  const release = (entry: Entry) =>
    setPending((before) => {
      const left = new Map(before)
      for (const { id, after } of entry) if (left.get(id) === after) left.delete(id)
      return left
    })
  const find = (id: string) => shown.find((block) => block.id === id)
  const save = (entry: Entry, onRefused: () => void) => {
    const moves = entry.flatMap(({ id, after }) => {
      const block = find(id)
      return block ? [{ id, kind: block.kind, ...after }] : []
    })
    show(entry)
    onMove(moves).then(
      () => release(entry),
      () => {
        release(entry)
        onRefused()
      },
    )
  }
  return { shown, find, show, release, save }
}
