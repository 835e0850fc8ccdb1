import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

/** WI-044. */
const pauseMs = 500

type DebouncedDraft = {
  /** What the field shows. */
  text: string
  change: (text: string) => void
  /** Calls `onChange` without waiting any longer: the field lost focus, or Enter was pressed. */
  settle: () => void
  /** Whether the field shows something that `onChange` has not been called with. */
  isWaiting: boolean
}

/** What is being typed into a field. `onChange` is called after a pause of half a second. */
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
