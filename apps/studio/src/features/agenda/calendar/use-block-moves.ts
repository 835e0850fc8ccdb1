/**
 * What is done to blocks, as it is seen at once, and undone: what was moved stands in its new place while it is saved, and
 * goes back when it is refused. Whoever renders the calendar saves and says what went wrong.
 */
import { useCallbackRef } from '@mantine/hooks'
import { type Dispatch, type SetStateAction } from 'react'
import { announce } from '#lib/announce.ts'
import { dismissToast, toast } from '#ui/toast/toast.ts'
import {
  type BlockHistory,
  countOf,
  type Deed,
  type Entry,
  forgotten,
  inverse,
  type NamedBlock,
  recorded,
  redone,
  turned,
  undone,
} from './block-history.ts'
import type { CalendarBlock } from './calendar-block.ts'
import { t } from './texts.ts'
import { type SaveMoves, usePendingPlacements } from './use-pending-placements.ts'
import { useSteps } from './use-steps.ts'

/** One toast for all moves: the last is the one that is taken back. */
const toastId = 'agenda-move'

export type HistoryState = [BlockHistory, Dispatch<SetStateAction<BlockHistory>>]

type Saving = {
  onMove: SaveMoves
  /** Deletes without asking, and restores; a rejection says that it was refused. */
  onRemove: (blocks: readonly NamedBlock[]) => Promise<unknown>
  onRestore: (blocks: readonly NamedBlock[]) => Promise<unknown>
  history: HistoryState
}

type BlockMoves = {
  /** The blocks where people see them. */
  shown: readonly CalendarBlock[]
  canUndo: boolean
  canRedo: boolean
  /** Saves a move that can be undone, and says `words` with the way back. */
  commit: (entry: Entry, words: string) => void
  /** Shows a step of a move that goes on; `rest` saves it, or some time without a further step. */
  nudge: (entry: Entry, words: string) => void
  rest: () => void
  /** What was done now; undefined where there was nothing. */
  undo: () => Deed | undefined
  redo: () => Deed | undefined
}

/** The blocks as they are moved, with undo and redo. */
export function useBlockMoves(blocks: readonly CalendarBlock[], saving: Saving): BlockMoves {
  const { shown, find, show, release, save } = usePendingPlacements(blocks, saving.onMove)
  const [history, setHistory] = saving.history
  const perform = (deed: Deed, onRefused: () => void) => {
    if (deed.what === 'moved') return save(deed.changes, onRefused)
    const done = deed.what === 'added' ? saving.onRestore(deed.blocks) : saving.onRemove(deed.blocks)
    done.catch(onRefused)
  }
  const go = (step: { history: BlockHistory; deed?: Deed }, key: 'undo' | 'redo') => {
    const { deed } = step
    const was = history
    setHistory(step.history)
    dismissToast(toastId)
    announce(deed ? wordsOf(deed, key) : t(`${key}.nothing`))
    if (deed) perform(deed, () => setHistory(was))
    return deed
  }
  const takeBack = (deed: Deed) => {
    if (!history.done.includes(deed)) return
    const last = { ...forgotten(history, deed), done: [...forgotten(history, deed).done, deed] }
    go(undone(last, find), 'undo')
  }

  // The toast outlives the render that made it.
  const takeBackLatest = useCallbackRef(takeBack)
  const commit = (entry: Entry, words: string) => {
    if (entry.length === 0) return
    const deed: Deed = { what: 'moved', changes: entry }
    setHistory((before) => recorded(before, deed))
    save(entry, () => {
      setHistory((before) => forgotten(before, deed))
      dismissToast(toastId)
    })
    toast({
      id: toastId,
      message: words,
      action: { label: t('undo.action'), run: () => takeBackLatest(deed) },
    })
  }
  const steps = useSteps(commit)
  const nudge = (entry: Entry, words: string) => {
    steps.add(entry, words)
    show(entry)
    announce(words)
  }
  const undo = (): Deed | undefined => {
    const step = steps.take()
    if (step.length === 0) return go(undone(history, find), 'undo')
    // A move that goes on is the last one: it is taken back before it was saved, without a trace.
    release(step)
    announce(t('undo.moved', { count: step.length }))
    return { what: 'moved', changes: step.map(turned) }
  }
  const redo = () => go(redone(history, find), 'redo')

  return {
    shown,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    commit,
    nudge,
    rest: steps.rest,
    undo,
    redo,
  }
}

/** What an undo did is named by what it undid. */
function wordsOf(deed: Deed, key: 'undo' | 'redo'): string {
  const { what } = key === 'undo' ? inverse(deed) : deed
  return t(`${key}.${what}`, { count: countOf(deed) })
}
