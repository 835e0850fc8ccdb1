/** Steps by the keyboard that follow each other are one move. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { isSamePlacement } from './calendar-block.ts'
import type { Change, Entry } from './block-history.ts'

/** A move is over when no step has followed for so long, if it was not said before. */
const restMs = 800

type Steps = { changes: Map<string, Change>; words: string; timer: number | undefined }

const none = (): Steps => ({ changes: new Map(), words: '', timer: undefined })

/** Collects steps; `onRest` is told once they rest, and before the calendar goes or, which the browser asks about, the page. */
export function useSteps(onRest: (entry: Entry, words: string) => void) {
  const steps = useRef(none())

  /** The move so far, which is thereby over. */
  const take = (): Entry => {
    const { changes, timer } = steps.current
    window.clearTimeout(timer)
    steps.current = none()
    return [...changes.values()].filter(({ before, after }) => !isSamePlacement(before, after))
  }
  const rest = () => {
    const { words } = steps.current
    onRest(take(), words)
  }
  const add = (entry: Entry, words: string) => {
    const { changes, timer } = steps.current
    for (const { id, before, after } of entry) {
      changes.set(id, { id, before: changes.get(id)?.before ?? before, after })
    }
    window.clearTimeout(timer)
    steps.current = { changes, words, timer: window.setTimeout(() => latest.current(), restMs) }
  }

  // The timer outlives the render that set it.
  const latest = useRef(rest)
  useLayoutEffect(() => {
    latest.current = rest
  })
  useEffect(() => {
    const leave = (leaving: BeforeUnloadEvent) => {
      if (steps.current.changes.size === 0) return
      leaving.preventDefault()
      latest.current()
    }
    window.addEventListener('beforeunload', leave)
    return () => {
      window.removeEventListener('beforeunload', leave)
      latest.current()
    }
  }, [])
  return { add, take, rest }
}
