/**
 * Moves, as they are seen at once: what was moved stands in its new place while it is saved, and goes back when it is
 * refused. Whoever renders the calendar saves and says what went wrong; this keeps what can be undone.
 */
import { useCallbackRef } from '@mantine/hooks'
import { useState } from 'react'
import { announce } from '#lib/announce.ts'
import { dismissToast, toast } from '#ui/toast/toast.ts'
import type { CalendarBlock } from './calendar-block.ts'
import {
  emptyHistory,
  type Entry,
  forgotten,
  inverse,
  type MoveHistory,
  recorded,
  redone,
  undone,
} from './move-history.ts'
import { t } from './texts.ts'
import { type SaveMoves, usePendingPlacements } from './use-pending-placements.ts'
import { useSteps } from './use-steps.ts'

/** One toast for all moves: the last is the one that is taken back. */
const toastId = 'agenda-move'

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
  /** What went back, or was moved again; undefined where there was nothing. */
  undo: () => Entry | undefined
  redo: () => Entry | undefined
}

/** The blocks as they are moved, with undo and redo. */
export function useBlockMoves(blocks: readonly CalendarBlock[], onMove: SaveMoves): BlockMoves {
  const { shown, find, show, release, save } = usePendingPlacements(blocks, onMove)
  const [history, setHistory] = useState(emptyHistory)
  const go = (step: { history: MoveHistory; entry?: Entry }, was: MoveHistory, key: 'undo' | 'redo') => {
    const { entry } = step
    setHistory(step.history)
    dismissToast(toastId)
    announce(entry ? t(`${key}.done`, { count: entry.length }) : t(`${key}.nothing`))
    if (entry) save(entry, () => setHistory(was))
    return entry
  }
  const takeBack = (entry: Entry) => {
    if (!history.done.includes(entry)) return
    const last = { ...forgotten(history, entry), done: [...forgotten(history, entry).done, entry] }
    go(undone(last, find), history, 'undo')
  }

  // The toast outlives the render that made it.
  const takeBackLatest = useCallbackRef(takeBack)
  const commit = (entry: Entry, words: string) => {
    if (entry.length === 0) return
    setHistory((before) => recorded(before, entry))
    save(entry, () => {
      setHistory((before) => forgotten(before, entry))
      dismissToast(toastId)
    })
    toast({
      id: toastId,
      message: words,
      action: { label: t('undo.action'), run: () => takeBackLatest(entry) },
    })
  }
  const steps = useSteps(commit)
  const nudge = (entry: Entry, words: string) => {
    steps.add(entry, words)
    show(entry)
    announce(words)
  }
  const undo = () => {
    const step = steps.take()
    if (step.length === 0) return go(undone(history, find), history, 'undo')
    // A move that goes on is the last one: it is taken back before it was saved, without a trace.
    release(step)
    announce(t('undo.done', { count: step.length }))
    return step.map(inverse)
  }
  const redo = () => go(redone(history, find), history, 'redo')

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
