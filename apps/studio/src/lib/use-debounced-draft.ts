import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

/** WI-044. */
const pauseMs = 500

type DebouncedDraft = {
  /** What the field shows. */
  text: string
  change: (text: string) => void
  /** Calls `onChange` right away: the field lost focus, or Enter was pressed. */
  settle: () => void
  /** Whether the field shows text that `onChange` hasn't been called with yet. */
  isWaiting: boolean
}

/** Text typed into a field; calls `onChange` after a pause of half a second. */
export function useDebouncedDraft(value: string, onChange: (text: string) => void): DebouncedDraft {
  const [draft, setDraft] = useState<string>()
  const commit = useDebouncedCallback((text: string) => {
    onChange(text)
    setDraft(undefined)
  }, pauseMs)
  return {
    text: draft ?? value,
    change: (text) => {
      setDraft(text)
      commit(text)
    },
    settle: () => commit.flush(),
    isWaiting: draft !== undefined,
  }
}
