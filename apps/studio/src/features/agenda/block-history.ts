/**
 * Undo and redo of the agenda: moves, with the placement of each block before and after, blocks that were added, and
 * blocks that were deleted. An undo skips blocks that a colleague has changed since: moved elsewhere, deleted or restored.
 */
import { type BlockKind, isSamePlacement, type Placement } from './calendar/placement.ts'
import { useCallbackRef } from '@mantine/hooks'
import { useState } from 'react'
import { announce } from '#lib/announce.ts'
import { dismissToast, toast } from '#ui/toast/toast.ts'
import { t } from './calendar/texts.ts'

export type Change = { id: string; before: Placement; after: Placement }
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
type BlockHistory = { done: readonly Deed[]; undone: readonly Deed[] }

type PlacementById = (id: string) => Placement | undefined

const keptDeeds = 50

export const emptyHistory: BlockHistory = { done: [], undone: [] }

/** Adds the deed to the history; what was undone can no longer be redone. */
export function recorded(history: BlockHistory, deed: Deed): BlockHistory {
  return { done: [...history.done, deed].slice(-keptDeeds), undone: [] }
}

/** The deed to perform, undefined if there is none, and the history after it. */
export type Step = { history: BlockHistory; deed?: Deed }

/** The inverse of the last deed that can still be undone. */
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

export function forgotten(history: BlockHistory, deed: Deed): BlockHistory {
  const isOther = (other: Deed) => other !== deed
  return { done: history.done.filter(isOther), undone: history.undone.filter(isOther) }
}

/** The inverse of this deed, which need not be the last. */
export function undoneByItself(history: BlockHistory, deed: Deed, find: PlacementById): Step {
  const rest = forgotten(history, deed)
  return undone({ ...rest, done: [...rest.done, deed] }, find)
}

export function inverse(deed: Deed): Deed {
  if (deed.what === 'moved') return { what: 'moved', changes: deed.changes.map(turned) }
  return { what: deed.what === 'added' ? 'removed' : 'added', blocks: deed.blocks }
}

export function turned({ id, before, after }: Change): Change {
  return { id, before: after, after: before }
}

/** How many blocks the deed affects. */
export function countOf(deed: Deed): number {
  return deed.what === 'moved' ? deed.changes.length : deed.blocks.length
}

function lastPossible(
  deeds: readonly Deed[],
  deedOf: (deed: Deed) => Deed,
  find: PlacementById,
): { rest: readonly Deed[]; deed?: Deed } {
  for (const [index, deed] of [...deeds.entries()].toReversed()) {
    const possible = possiblePart(deedOf(deed), find)
    if (countOf(possible) > 0) return { rest: deeds.slice(0, index), deed: possible }
  }
  return { rest: [] }
}

/** The deed, limited to the blocks it still applies to. */
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

/** All deeds share one toast, which undoes the last. */
const toastId = 'agenda-deed'

type Around = {
  /** The block's current placement; undefined if it was deleted. */
  find: (id: string) => Placement | undefined
  /** Saves the deed; rejects if the server refuses it. */
  save: (deed: Deed) => Promise<unknown>
}

export type Undoing = {
  canUndo: boolean
  canRedo: boolean
  /** The deed performed; undefined if there was nothing to undo. */
  undo: () => Deed | undefined
  redo: () => Deed | undefined
}

export function useBlockHistory({ find, save }: Around) {
  const [history, setHistory] = useState(emptyHistory)
  const go = (step: Step, key: 'undo' | 'redo'): Deed | undefined => {
    const { deed } = step
    setHistory(step.history)
    dismissToast(toastId)
    announce(deed ? wordsOf(deed, key) : t(`${key}.nothing`))
    if (deed) save(deed).catch(() => setHistory(history))
    return deed
  }
  // The toast outlives the render that showed it.
  const takeBack = useCallbackRef((deed: Deed) => {
    if (history.done.includes(deed)) go(undoneByItself(history, deed, find), 'undo')
  })
  /** Performs the deed and shows `words` with an Undo button. A refused deed leaves the history. */
  const perform = (deed: Deed, words: string) => {
    if (countOf(deed) === 0) return
    setHistory((before) => recorded(before, deed))
    save(deed).catch(() => {
      setHistory((before) => forgotten(before, deed))
      dismissToast(toastId)
    })
    toast({ id: toastId, message: words, action: { label: t('undo.action'), run: () => takeBack(deed) } })
  }
  const undoing: Undoing = {
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    undo: () => go(undone(history, find), 'undo'),
    redo: () => go(redone(history, find), 'redo'),
  }
  return {
    undoing,
    perform,
    /** Adds a deed that is already done. */
    record: (deed: Deed) => setHistory((before) => recorded(before, deed)),
  }
}

/** An undo is named after the deed it reverts. */
function wordsOf(deed: Deed, key: 'undo' | 'redo'): string {
  const { what } = key === 'undo' ? inverse(deed) : deed
  return t(`${key}.${what}`, { count: countOf(deed) })
}
