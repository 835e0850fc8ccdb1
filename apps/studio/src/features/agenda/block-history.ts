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
export type BlockEdit =
  | { what: 'moved'; changes: Entry }
  | { what: 'added'; blocks: readonly NamedBlock[] }
  | { what: 'removed'; blocks: readonly NamedBlock[] }
type BlockHistory = { done: readonly BlockEdit[]; undone: readonly BlockEdit[] }

type PlacementById = (id: string) => Placement | undefined

const maxEdits = 50

export const emptyHistory: BlockHistory = { done: [], undone: [] }

/** Adds the edit to the history. Undone edits can no longer be redone. */
export function recorded(history: BlockHistory, edit: BlockEdit): BlockHistory {
  return { done: [...history.done, edit].slice(-maxEdits), undone: [] }
}

/** The edit to perform, undefined if there is none, and the history after it. */
export type Step = { history: BlockHistory; edit?: BlockEdit }

/** The inverse of the last edit that can still be undone. */
export function undone(history: BlockHistory, find: PlacementById): Step {
  const { rest, edit } = lastPossible(history.done, (done) => inverse(done), find)
  if (edit === undefined) return { history: { ...history, done: rest } }
  return { history: { done: rest, undone: [...history.undone, inverse(edit)] }, edit }
}

/** The last undone edit that can be redone. */
export function redone(history: BlockHistory, find: PlacementById): Step {
  const { rest, edit } = lastPossible(history.undone, (done) => done, find)
  if (edit === undefined) return { history: { ...history, undone: rest } }
  return { history: { done: [...history.done, edit], undone: rest }, edit }
}

export function forgotten(history: BlockHistory, edit: BlockEdit): BlockHistory {
  const isOther = (other: BlockEdit) => other !== edit
  return { done: history.done.filter(isOther), undone: history.undone.filter(isOther) }
}

/** Undoes this edit, even if it isn't the last. */
export function undoneOutOfOrder(history: BlockHistory, edit: BlockEdit, find: PlacementById): Step {
  const rest = forgotten(history, edit)
  return undone({ ...rest, done: [...rest.done, edit] }, find)
}

export function inverse(edit: BlockEdit): BlockEdit {
  if (edit.what === 'moved') return { what: 'moved', changes: edit.changes.map(turned) }
  return { what: edit.what === 'added' ? 'removed' : 'added', blocks: edit.blocks }
}

export function turned({ id, before, after }: Change): Change {
  return { id, before: after, after: before }
}

/** How many blocks the edit affects. */
export function countOf(edit: BlockEdit): number {
  return edit.what === 'moved' ? edit.changes.length : edit.blocks.length
}

function lastPossible(
  edits: readonly BlockEdit[],
  editOf: (edit: BlockEdit) => BlockEdit,
  find: PlacementById,
): { rest: readonly BlockEdit[]; edit?: BlockEdit } {
  for (const [index, edit] of [...edits.entries()].toReversed()) {
    const possible = possiblePart(editOf(edit), find)
    if (countOf(possible) > 0) return { rest: edits.slice(0, index), edit: possible }
  }
  return { rest: [] }
}

/** The edit, limited to the blocks it still applies to. */
function possiblePart(edit: BlockEdit, find: PlacementById): BlockEdit {
  switch (edit.what) {
    case 'moved':
      return { ...edit, changes: edit.changes.filter((change) => isStillBefore(change, find)) }
    case 'added':
      return { ...edit, blocks: edit.blocks.filter(({ id }) => find(id) === undefined) }
    case 'removed':
      return { ...edit, blocks: edit.blocks.filter(({ id }) => find(id) !== undefined) }
  }
}

function isStillBefore({ id, before }: Change, find: PlacementById): boolean {
  const now = find(id)
  return now !== undefined && isSamePlacement(now, before)
}

/** All edits share one toast, which undoes the last. */
const toastId = 'agenda-edit'

type HistoryContext = {
  /** The block's current placement; undefined if it was deleted. */
  find: (id: string) => Placement | undefined
  /** Saves the edit; rejects if the server refuses it. */
  save: (edit: BlockEdit) => Promise<unknown>
}

export type Undoing = {
  canUndo: boolean
  canRedo: boolean
  /** The edit performed; undefined if there was nothing to undo. */
  undo: () => BlockEdit | undefined
  redo: () => BlockEdit | undefined
}

export function useBlockHistory({ find, save }: HistoryContext) {
  const [history, setHistory] = useState(emptyHistory)
  const go = (step: Step, key: 'undo' | 'redo'): BlockEdit | undefined => {
    const { edit } = step
    setHistory(step.history)
    dismissToast(toastId)
    announce(edit ? wordsOf(edit, key) : t(`${key}.nothing`))
    if (edit) save(edit).catch(() => setHistory(history))
    return edit
  }
  // The toast outlives the render that showed it.
  const undoFromToast = useCallbackRef((edit: BlockEdit) => {
    if (history.done.includes(edit)) go(undoneOutOfOrder(history, edit, find), 'undo')
  })
  /** Performs the edit and shows `words` with an Undo button. A refused edit leaves the history. */
  const perform = (edit: BlockEdit, words: string) => {
    if (countOf(edit) === 0) return
    setHistory((before) => recorded(before, edit))
    save(edit).catch(() => {
      setHistory((before) => forgotten(before, edit))
      dismissToast(toastId)
    })
    toast({
      id: toastId,
      message: words,
      action: { label: t('undo.action'), run: () => undoFromToast(edit) },
    })
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
    /** Adds an edit that has already been made. */
    record: (edit: BlockEdit) => setHistory((before) => recorded(before, edit)),
  }
}

/** An undo is named after the edit it reverts. */
function wordsOf(edit: BlockEdit, key: 'undo' | 'redo'): string {
  const { what } = key === 'undo' ? inverse(edit) : edit
  return t(`${key}.${what}`, { count: countOf(edit) })
}
