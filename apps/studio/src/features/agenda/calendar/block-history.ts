/**
 * What was done to blocks, so that it can be undone: moves, with the placement of each block before and after, blocks
 * that were added, and blocks that were deleted. What somebody else has changed since is left alone: a block that is no
 * longer where its move left it, one that was deleted meanwhile, or one that is back.
 */
import { type BlockKind, isSamePlacement, type Placement } from './calendar-block.ts'

export type Change = { id: string; before: Placement; after: Placement }
/** The block goes from where it is to there. */
export function changeOf({ id, start, end, trackIds }: Placement & { id: string }, after: Placement): Change {
  return { id, before: { start, end, trackIds }, after }
}

/** One move of one or more blocks. */
export type Entry = readonly Change[]
export type NamedBlock = { id: string; kind: BlockKind }
export type Deed =
  | { what: 'moved'; changes: Entry }
  | { what: 'added'; blocks: readonly NamedBlock[] }
  | { what: 'removed'; blocks: readonly NamedBlock[] }
export type BlockHistory = { done: readonly Deed[]; undone: readonly Deed[] }

type PlacementById = (id: string) => Placement | undefined

const keptDeeds = 50

export const emptyHistory: BlockHistory = { done: [], undone: [] }

/** The deed is the last one, and what had been undone cannot be redone. */
export function recorded(history: BlockHistory, deed: Deed): BlockHistory {
  return { done: [...history.done, deed].slice(-keptDeeds), undone: [] }
}

/** What is to be done now, and the history after it; without `deed` there is nothing. */
type Step = { history: BlockHistory; deed?: Deed }

/** The last deed that can still be undone, as what undoes it. */
export function undone(history: BlockHistory, find: PlacementById): Step {
  const { rest, deed } = lastPossible(history.done, (done) => inverse(done), find)
  if (deed === undefined) return { history: { ...history, done: rest } }
  return { history: { done: rest, undone: [...history.undone, inverse(deed)] }, deed }
}

/** The last deed that was undone and can be done again. */
export function redone(history: BlockHistory, find: PlacementById): Step {
  const { rest, deed } = lastPossible(history.undone, (done) => done, find)
  if (deed === undefined) return { history: { ...history, undone: rest } }
  return { history: { done: [...history.done, deed], undone: rest }, deed }
}

/** The history without a deed that was refused. */
export function forgotten(history: BlockHistory, deed: Deed): BlockHistory {
  const isOther = (other: Deed) => other !== deed
  return { done: history.done.filter(isOther), undone: history.undone.filter(isOther) }
}

/** The history after a deed, which need not be the last, was undone by itself. */
export function takenBack(history: BlockHistory, deed: Deed): BlockHistory {
  const rest = forgotten(history, deed)
  return { ...rest, undone: [...rest.undone, deed] }
}

/** The way back. */
export function inverse(deed: Deed): Deed {
  if (deed.what === 'moved') return { what: 'moved', changes: deed.changes.map(turned) }
  return { what: deed.what === 'added' ? 'removed' : 'added', blocks: deed.blocks }
}

export function turned({ id, before, after }: Change): Change {
  return { id, before: after, after: before }
}

/** How many blocks it is about. */
export function countOf(deed: Deed): number {
  return deed.what === 'moved' ? deed.changes.length : deed.blocks.length
}

function lastPossible(
  deeds: readonly Deed[],
  meantBy: (deed: Deed) => Deed,
  find: PlacementById,
): { rest: readonly Deed[]; deed?: Deed } {
  for (const [index, deed] of [...deeds.entries()].toReversed()) {
    const possible = possiblePart(meantBy(deed), find)
    if (countOf(possible) > 0) return { rest: deeds.slice(0, index), deed: possible }
  }
  return { rest: [] }
}

/** What of the deed can be done to the blocks as they are now. */
function possiblePart(deed: Deed, find: PlacementById): Deed {
  switch (deed.what) {
    case 'moved':
      return { ...deed, changes: deed.changes.filter((change) => isStillBefore(change, find)) }
    case 'added':
      return { ...deed, blocks: deed.blocks.filter(({ id }) => find(id) === undefined) }
    case 'removed':
      return { ...deed, blocks: deed.blocks.filter(({ id }) => find(id) !== undefined) }
  }
}

function isStillBefore({ id, before }: Change, find: PlacementById): boolean {
  const now = find(id)
  return now !== undefined && isSamePlacement(now, before)
}
