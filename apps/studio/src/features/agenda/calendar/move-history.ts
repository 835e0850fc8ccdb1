/**
 * What was moved, so that it can be taken back. Each entry is one move of one or more blocks, with the placement of each
 * before and after. A block that is no longer where its entry left it was moved by somebody else since: it is left
 * alone, and its entry forgets it.
 */
import { isSamePlacement, type Placement } from './calendar-block.ts'

export type Change = { id: string; before: Placement; after: Placement }
/** The block goes from where it is to there. */
export function changeOf({ id, start, end, trackIds }: Placement & { id: string }, after: Placement): Change {
  return { id, before: { start, end, trackIds }, after }
}

export type Entry = readonly Change[]
export type MoveHistory = { done: readonly Entry[]; undone: readonly Entry[] }

type PlacementById = (id: string) => Placement | undefined

const keptEntries = 50

export const emptyHistory: MoveHistory = { done: [], undone: [] }

/** The move is the last one, and what had been undone cannot be redone. */
export function recorded(history: MoveHistory, entry: Entry): MoveHistory {
  return { done: [...history.done, entry].slice(-keptEntries), undone: [] }
}

/** The last move that can still be taken back, with where its blocks go; without one, only the history. */
export function undone(history: MoveHistory, find: PlacementById): { history: MoveHistory; entry?: Entry } {
  const { rest, entry } = lastUntouched(history.done, (change) => [find(change.id), change.after])
  if (entry === undefined) return { history: { ...history, done: rest } }
  return { history: { done: rest, undone: [...history.undone, entry] }, entry: entry.map(inverse) }
}

/** The last move that was taken back and can be made again, with where its blocks go. */
export function redone(history: MoveHistory, find: PlacementById): { history: MoveHistory; entry?: Entry } {
  const { rest, entry } = lastUntouched(history.undone, (change) => [find(change.id), change.before])
  if (entry === undefined) return { history: { ...history, undone: rest } }
  return { history: { done: [...history.done, entry], undone: rest }, entry }
}

/** The history without a move that was refused. */
export function forgotten(history: MoveHistory, entry: Entry): MoveHistory {
  const isOther = (other: Entry) => other !== entry
  return { done: history.done.filter(isOther), undone: history.undone.filter(isOther) }
}

/** The way back. */
export function inverse({ id, before, after }: Change): Change {
  return { id, before: after, after: before }
}

function lastUntouched(
  entries: readonly Entry[],
  compare: (change: Change) => readonly [Placement | undefined, Placement],
): { rest: readonly Entry[]; entry?: Entry } {
  for (let index = entries.length - 1; index >= 0; index--) {
    const untouched = (entries[index] ?? []).filter((change) => {
      const [now, expected] = compare(change)
      return now !== undefined && isSamePlacement(now, expected)
    })
    if (untouched.length > 0) return { rest: entries.slice(0, index), entry: untouched }
  }
  return { rest: [] }
}
